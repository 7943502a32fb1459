import type { Diagnostic } from '../base/diagnostic.ts';
import { writtenEditionSchema } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { hasName, withinFiles } from './leave-unsure.ts';
import type { ProjectReader } from './project-reader.ts';
import { createSession } from './session.ts';

/**
 * Find what is wrong within the files of an edition whose settings cannot be read: how they are written, and nothing
 * that would follow from settings.
 *
 * Files and checks are taken by the text of edition.yaml. A file that it does not name may be none of the edition, and
 * a code that it names may be turned off or listed as known.
 */
export function checkUnlinked(source: EditionSource, project: ProjectReader): readonly Diagnostic[] {
  const { text, file } = source.config;
  const glossary = /^glossary:[ \t]*(["']?)(.+?\.md)\1[ \t]*(?:#.*)?\r?$/m.exec(text)?.[2];
  const sections = [...source.files.keys()].filter((name) => name !== glossary && hasName(text, name));
  if (sections.length === 0) return [];
  const config = writtenEditionSchema.parse({
    id: 'unread',
    title: 'Unread',
    version: '0',
    sections,
    glossary,
  });
  const session = createSession({ codes: new Set(withinFiles.filter((code) => !hasName(text, code))) });
  const { diagnostics } = session.update({
    ...{ config, configFile: file, configText: text },
    files: project.files(source, glossary),
    ...{ layered: null, otherTexts: () => [], resolveEdition: () => null, history: null },
  });
  return diagnostics;
}
