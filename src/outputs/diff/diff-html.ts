import { changeKinds } from '../../model/change-kinds.ts';
import type { ChangeKind, Comparison, WordChange } from '../../model/comparison.ts';
import { escaped, standalonePage } from '../report/standalone-page.ts';
import { diffStyle } from './diff-style.ts';
import { type DiffEntry, type DiffSection, kindWords, settingsHeading, viewDiff } from './diff-view.ts';

/**
 * A comparison as a self-contained page: no script, no other file, no network.
 * Each change has an anchor. Boxes filter by kind, through the style sheet alone.
 *
 * @returns a whole HTML document
 */
export function diffHtml(comparison: Comparison): string {
  const view = viewDiff(comparison);
  const kinds = changeKinds.filter((kind) =>
    view.sections.some(({ entries }) => entries.some((entry) => entry.kinds.includes(kind))),
  );
  const style = `${diffStyle}${kinds.map(filterRule).join('')}`;
  return standalonePage({
    language: 'en',
    title: escaped(view.title),
    style,
    header: [
      `<h1>${escaped(view.title)}</h1>`,
      `<p class="side old" dir="auto">${escaped(view.sides[0])}</p>`,
      `<p class="side new" dir="auto">${escaped(view.sides[1])}</p>`,
      view.summary.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n'),
      kinds.length < 2 ? '' : filterForm(kinds),
    ].join('\n'),
    main: [...settingsHtml(view.settings), ...view.sections.map(sectionHtml)].join('\n'),
  });
}

/** Hides a change if the boxes of all its kinds are empty: any ticked one shows it. */
const filterRule = (kind: ChangeKind) => `body:has(#show-${kind}:checked) .is-${kind}{display:block}`;

function filterForm(kinds: readonly ChangeKind[]): string {
  const boxes = kinds.map(
    (kind) => `<label><input type="checkbox" id="show-${kind}" checked> ${kindWords[kind]}</label>`,
  );
  return `<fieldset><legend>Show</legend>\n${boxes.join('\n')}\n</fieldset>`;
}

const settingsHtml = (settings: readonly string[]): string[] =>
  settings.length === 0
    ? []
    : [
        `<section>\n<h2>${settingsHeading}</h2>\n<ul>\n${settings.map((telling) => `<li dir="auto">${escaped(telling)}</li>`).join('\n')}\n</ul>\n</section>`,
      ];

function sectionHtml({ name, entries, renumberings }: DiffSection): string {
  const numbers =
    renumberings.length === 0
      ? ''
      : `\n<ul class="numbers">\n${renumberings.map((text) => `<li>${escaped(text)}</li>`).join('\n')}\n</ul>`;
  return `<section>\n<h2 dir="auto">${escaped(name)}</h2>\n${entries.map(entryHtml).join('\n')}${numbers}\n</section>`;
}

function entryHtml({ change, name, was, kinds, text, doubt }: DiffEntry): string {
  const id = anchorId(change.anchor);
  const badges = kinds.map((kind) => `<span class="kind">${kindWords[kind]}</span>`).join(' ');
  const before = was === null ? '' : `<p class="was">was ${escaped(was)}</p>`;
  const sure = doubt === null ? '' : `<p class="was">${doubt} that this is the same rule</p>`;
  const tellings =
    change.tellings.length === 0
      ? ''
      : `<ul>${change.tellings.map((telling) => `<li>${escaped(telling)}</li>`).join('')}</ul>`;
  const words = change.words === null ? '' : `<p class="words" dir="auto">${wordsHtml(change.words)}</p>`;
  const whole = text === null ? '' : wholeHtml(text, kinds[0]);
  return `<article id="${id}" class="${kinds.map((kind) => `is-${kind}`).join(' ')}">
<h3><a href="#${id}" dir="auto">${escaped(name)}</a> ${badges}</h3>
${[before, sure, tellings, words, whole].filter((part) => part !== '').join('\n')}
</article>`;
}

function wholeHtml(text: string, kind: ChangeKind | undefined): string {
  if (kind === 'unknown') return `<p class="words" dir="auto">${escaped(text)}</p>`;
  const tag = kind === 'removed' ? 'del' : 'ins';
  return `<p class="words" dir="auto"><${tag}>${escaped(text)}</${tag}></p>`;
}

function wordsHtml(words: readonly WordChange[]): string {
  return words
    .map(({ op, text }) => {
      if (op === 'same') return escaped(text);
      const [, inner = '', space = ''] = /^(.*?)(\s*)$/s.exec(text) ?? [];
      const tag = op === 'removed' ? 'del' : 'ins';
      return `<${tag}>${escaped(inner)}</${tag}>${space}`;
    })
    .join('');
}

/**
 * Ids of rules are valid in attributes and fragments; ids in a graph of another program may not be.
 */
const anchorId = (anchor: string) => escaped(anchor.replace(/\s/g, '_'));
