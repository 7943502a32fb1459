import { dirname } from 'node:path';
import type { DocumentLink } from 'vscode-languageserver';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { parseYaml } from '../../../edition/parse-yaml.ts';
import { fieldOf } from '../../../edition/yaml-places.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { linkedFile, otherEnd } from './names-at.ts';
import { definitionOf } from './navigation.ts';
import { createRanges } from './positions.ts';

/** A link of a section file: the rule that it leads to is looked up when somebody follows it. */
interface RuleLink {
  readonly edition: string;
  readonly id: string;
}

/** The links of a file: names of rules in a section file, names of files in edition.yaml. */
export function documentLinks(workspace: Workspace, open: OpenFile): DocumentLink[] {
  const { compiled, file, text } = open;
  if (workspace.source(compiled.name)?.config.file === file) return fileLinks(workspace, open);
  const range = createRanges(text);
  return (linkedFile(compiled, file)?.edges ?? []).flatMap((edge): DocumentLink[] => {
    const { reference, outside, holder } = edge;
    const id = outside?.id ?? otherEnd(edge);
    if (!reference || id === null || id === '' || holder.file !== file) return [];
    const data: RuleLink = { edition: outside?.edition ?? compiled.name, id };
    return [{ range: range(reference.targetAt), data }];
  });
}

/** Where a link of a section file leads: the line that defines the rule. */
export function resolveLink(workspace: Workspace, link: DocumentLink): DocumentLink {
  const { edition, id } = (link.data ?? {}) as Partial<RuleLink>;
  const compiled = edition === undefined ? null : workspace.compiled(edition);
  const [place] = compiled && id !== undefined ? definitionOf(workspace, compiled, id) : [];
  if (!place) return link;
  const { line, character } = place.range.start;
  return { ...link, target: `${place.uri}#L${line + 1},${character + 1}` };
}

function fileLinks(workspace: Workspace, { file, text, compiled }: OpenFile): DocumentLink[] {
  const root = parseYaml(text, () => undefined)?.contents;
  const sections = fieldOf(root, 'sections')?.value;
  const entries = (isSeq(sections) ? sections.items : []).flatMap((entry): unknown[] => {
    const files = isMap(entry) ? fieldOf(entry, 'files')?.value : null;
    return isSeq(files) ? files.items : [entry];
  });
  const range = createRanges(text);
  const files = workspace.source(compiled.name)?.files;
  return [...entries, fieldOf(root, 'glossary')?.value].flatMap((node): DocumentLink[] => {
    if (!isScalar(node) || !files?.has(String(node.value))) return [];
    const [start = 0, end = 0] = (node as Node).range ?? [];
    return [{ range: range([start, end]), target: workspace.uriOf(`${dirname(file)}/${node.value}`) }];
  });
}
