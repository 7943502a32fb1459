import { basename, dirname } from 'node:path';
import type { Position } from 'vscode-languageserver';
import { pathBelow } from '../../../source/output-place.ts';
import { findFrontMatter } from '../../../syntax/find-front-matter.ts';
import { pathOf, type Workspace } from '../../workspace.ts';
import { offsetAt } from './positions.ts';

/** Schema of a YAML text. */
export type YamlSchema = 'edition' | 'accepted' | 'lineage' | 'site' | 'front-matter';

/** A YAML file, or the front matter of a section file. */
export interface YamlPart {
  readonly schema: YamlSchema;
  readonly uri: string;
  readonly text: string;
  /** Number of lines before it in the file. */
  readonly above: number;
}

const schemas: ReadonlyMap<string, YamlSchema> = new Map([
  ['edition.yaml', 'edition'],
  ['accepted.yaml', 'accepted'],
  ['lineage.yaml', 'lineage'],
]);

/** Schema of a YAML file of the project; null for any other file. */
export function schemaOf({ root }: Workspace, uri: string): YamlSchema | null {
  const path = pathOf(uri);
  const file = path === null ? '' : pathBelow(root, path);
  if (file === 'rules/site.yaml') return 'site';
  return /^rules\/[^/]+$/.test(dirname(file)) ? (schemas.get(basename(file)) ?? null) : null;
}

/** The YAML at a position of a text; null if there is none. */
export function yamlPartAt(
  workspace: Workspace,
  uri: string,
  text: string,
  position: Position,
): YamlPart | null {
  const schema = schemaOf(workspace, uri);
  if (schema) return { schema, uri, text, above: 0 };
  const front =
    uri.endsWith('.md') && workspace.editionOf(uri) !== null ? findFrontMatter(text)?.facts : null;
  if (!front) return null;
  const offset = offsetAt(text, position);
  if (offset < front.offset || offset > front.offset + front.text.length) return null;
  const above = text.slice(0, front.offset).split(/\r\n|\r|\n/).length - 1;
  return { schema: 'front-matter', uri, text: front.text, above };
}
