import { Document, isMap, isSeq, type Node } from 'yaml';
import type { RuleNode } from '../edition/nodes.ts';
import type { InheritedSetting, WrittenEdition } from '../model/edition-config.ts';
import { inheritedSettings } from '../model/edition-config.ts';
import { isPart } from './edition-tree.ts';
import type { Changes, OverlaySide } from './plan-changes.ts';

/** What edition.yaml of an overlay is written from. */
export interface SettingsRequest {
  /** Id of the overlay. */
  readonly id: string;
  readonly base: { readonly name: string; readonly config: WrittenEdition };
  readonly full: OverlaySide & { readonly config: WrittenEdition; readonly configFile: string };
  readonly changes: Changes;
  /** Names of the section files that the overlay has. */
  readonly files: ReadonlySet<string>;
  readonly nameOf: (file: string) => string;
}

/** Write edition.yaml of an overlay: what is inherited from the base is not said again. */
export function writeSettings(request: SettingsRequest): string {
  const { id, base, full, changes } = request;
  const { title, version, date, description, language, glossary, errata, questions } = full.config;
  const hasGlossary = glossary !== undefined && request.files.has(glossary);
  const head = {
    id,
    title,
    version,
    ...(date === undefined ? {} : { date }),
    ...(language === base.config.language ? {} : { language }),
    ...(description === undefined ? {} : { description }),
  };
  const { settings, alone } = ownSettings(base.config, full.config);
  const blocks = [
    head,
    { extends: base.name, ...(alone.length > 0 ? { 'not-inherited': alone } : {}) },
    ...(changes.omit.length > 0 ? [{ omit: changes.omit }] : []),
    ...(hasGlossary && glossary !== base.config.glossary ? [{ glossary }] : []),
    ...(Object.keys(settings).length > 0 ? [settings] : []),
    ...(errata.length > 0 ? [{ errata }] : []),
    ...(questions.length > 0 ? [{ questions }] : []),
    ...newCategories(request),
  ];
  return blocks.map(blockOf).join('\n');
}

/** Settings as edition.yaml has them. */
const asWritten = ({ checks: { levels, use }, ...settings }: WrittenEdition) => ({
  ...settings,
  checks: { ...levels, ...(use.length > 0 ? { use } : {}) },
});

/** Settings that are not as the base has them, and which of these cannot be had by adding to those of the base. */
function ownSettings(base: WrittenEdition, full: WrittenEdition) {
  const settings: Partial<Record<InheritedSetting, unknown>> = {};
  const alone: InheritedSetting[] = [];
  for (const key of inheritedSettings) {
    const [there, here] = [asWritten(base)[key], asWritten(full)[key]];
    if (JSON.stringify(there) === JSON.stringify(here)) continue;
    const added = additions(key, there, here);
    if (added === null) alone.push(key);
    const own = added ?? here;
    if (own !== undefined && Object.keys(own).length > 0) settings[key] = own;
  }
  // A base that keeps the numbers of its own base would hand that on, and the full edition counts by itself.
  if (base.overlay?.inheritsNumbers)
    settings.numbering = { ...(settings.numbering as object | undefined), inherit: false };
  return { settings, alone };
}

/**
 * What has to be said beside the setting of the base, so that the two are what is wanted.
 *
 * @returns null where nothing does it, since the base says more or something else
 */
function additions(
  key: InheritedSetting,
  there: object | string | undefined,
  here: object | string | undefined,
): object | string | null | undefined {
  // These are replaced where the overlay has them.
  if (
    key === 'tiers' ||
    (key === 'turn' && Array.isArray(here) && here.length > 0) ||
    (key === 'abridges' && here !== undefined)
  )
    return here;
  if (!Array.isArray(there) || !Array.isArray(here)) return null;
  const isBegun = there.every((one, i) => JSON.stringify(one) === JSON.stringify(here[i]));
  return isBegun ? here.slice(there.length) : null;
}

/** Categories of the full edition that the base has not, with the files of the overlay that their sections stand in. */
function newCategories({ full, changes, files, nameOf }: SettingsRequest): object[] {
  const parts = full.tree.childrenOf(full.tree.root).filter(isPart);
  const entries = parts.flatMap((part) => {
    const writing = changes.writings.get(part);
    if (!writing?.isNew || part.file !== full.configFile) return [];
    const names = [...new Set(full.tree.childrenOf(part).map(({ file }) => nameOf(file)))];
    return [{ ...entryOf(part), ...placed(writing.place), files: names.filter((name) => files.has(name)) }];
  });
  return entries.length > 0 ? [{ sections: entries }] : [];
}

const entryOf = ({ id, label, pin, part }: RuleNode) => ({
  id,
  title: label ?? id,
  ...(pin === undefined ? {} : { number: pin }),
  ...(part === undefined ? {} : { numbering: part }),
});

const placed = (place: { readonly how: string; readonly target: string } | null) =>
  place && place.how !== 'into' ? { [place.how]: place.target } : {};

/** Long lists of small things stand a line each. */
function blockOf(value: object): string {
  const document = new Document(value);
  if (isMap(document.contents))
    for (const { value: field } of document.contents.items) layOut(field as Node | null, 1);
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function layOut(node: Node | null, depth: number): void {
  if (isSeq(node)) {
    const isPlain = node.items.every((item) => !isMap(item));
    node.flow = depth > 1 || (isPlain && node.items.length < 8);
    if (!node.flow) for (const item of node.items) layOut(item as Node, depth + 1);
  } else if (isMap(node)) {
    node.flow = depth > 1;
    if (!node.flow) for (const { value } of node.items) layOut(value as Node | null, depth + 1);
  }
}
