import type { Ranged } from '../graph/range.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from './document.ts';
import type { Ids } from './identify.ts';
import type { PlannedFile } from './plan-files.ts';
import { inlineText } from './walk.ts';

/** A category, section or item of a document in the place that it has in the edition. */
export interface ResultNode extends Ranged<ResultNode> {
  /** Id of it, or of the nearest thing that holds it and has one. */
  readonly owner: string;
  readonly hasOwnId: boolean;
  readonly label: string | null;
  readonly item: ImportedItem | null;
  readonly parent: ResultNode | null;
  readonly children: ResultNode[];
}

/** Put the files that are planned, and their items, below one root; what is not in the edition has no node. */
export function resultTree(
  document: ImportedDocument,
  ids: Ids,
  files: readonly PlannedFile[],
): { readonly root: ResultNode; readonly byId: ReadonlyMap<string, ResultNode> } {
  const root: ResultNode = { ...bare, owner: '', kind: 'edition', children: [] };
  const byId = new Map<string, ResultNode>();
  const add = (node: Omit<ResultNode, 'children'>): ResultNode => {
    const made = { ...node, children: [] };
    node.parent?.children.push(made);
    if (node.hasOwnId && !byId.has(node.owner)) byId.set(node.owner, made);
    return made;
  };
  const addItem = (item: ImportedItem, parent: ResultNode): void => {
    const id = ids.of.get(item);
    const label = item.label ? inlineText(item.label.filter(({ type }) => type !== 'reference')) : null;
    const { kind, number } = item;
    const node = add({
      owner: id ?? parent.owner,
      hasOwnId: id !== undefined,
      label,
      item,
      parent,
      kind,
      number,
    });
    for (const child of item.children) addItem(child, node);
  };
  const heads = new Map<ImportedPart, ResultNode>();
  for (const file of files) {
    const category = categoryOf(file.part, document);
    const inCategory = category && category !== file.part ? category : null;
    const isGeneral = category !== null && category === file.part && file.id !== ids.of.get(category);
    const holder = inCategory ?? (isGeneral ? category : null);
    let parent = root;
    if (holder) {
      const id = ids.of.get(holder) ?? '';
      parent =
        heads.get(holder) ??
        add({
          ...bare,
          owner: id,
          hasOwnId: true,
          label: holder.title,
          parent: root,
          kind: 'category',
          number: holder.number,
        });
      heads.set(holder, parent);
    }
    const { id, title, number } = file;
    const kind = holder || category === null ? 'section' : 'category';
    const section = add({ ...bare, owner: id, hasOwnId: true, label: title, parent, kind, number });
    for (const item of file.items) addItem(item, section);
  }
  return { root, byId };
}

const bare = { hasOwnId: false, label: null, item: null, parent: null, number: null } as const;

/** The category that a part is, or stands in. */
function categoryOf(part: ImportedPart | null, { parts }: ImportedDocument): ImportedPart | null {
  if (!part) return null;
  if (part.level === 'category') return part;
  return parts.slice(0, parts.indexOf(part)).findLast(({ level }) => level === 'category') ?? null;
}
