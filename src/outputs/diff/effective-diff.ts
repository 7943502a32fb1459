import { counted } from '../../base/counted.ts';
import type { EffectiveChange, EffectiveComparison } from '../../model/effective-comparison.ts';
import { ruleName } from '../../model/rule-name.ts';
import { visible } from '../report/control-characters.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import { escaped, standalonePage } from '../report/standalone-page.ts';
import { diffStyle } from './diff-style.ts';

const tableWords = (table: EffectiveChange['table']): string =>
  table === '' ? 'at every table' : `at the table ${table}`;

/** Changes of what applies, for a terminal. */
export function effectiveDiffText(comparison: EffectiveComparison): string {
  const { title, summary, entries } = viewEffective(comparison);
  const blocks = entries.map(({ name, where, tellings }) =>
    [where === null ? name : `${name}, ${where}`, ...tellings.map((telling) => `  ${telling}`)]
      .map(visible)
      .join('\n'),
  );
  return `${[...blocks, visible(`${title}: ${summary.join('; ')}`)].join('\n\n')}\n`;
}

/** The same as a list in Markdown. */
export function effectiveDiffMarkdown(comparison: EffectiveComparison): string {
  const { title, summary, entries } = viewEffective(comparison);
  const items = entries.map(({ name, where, tellings }) =>
    [
      `- **${lineOfMarkdown(name)}**${where === null ? '' : `, ${lineOfMarkdown(where)}`}`,
      ...tellings.map((telling) => `  ${lineOfMarkdown(telling)}`),
    ].join('\\\n'),
  );
  const blocks = [
    `# ${lineOfMarkdown(title)}`,
    ...summary.map((sentence) => lineOfMarkdown(asSentence(sentence))),
    ...(items.length > 0 ? [items.join('\n')] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** The same as a self-contained page: no script, no other file, no network. */
export function effectiveDiffHtml(comparison: EffectiveComparison): string {
  const { title, summary, entries } = viewEffective(comparison);
  return standalonePage({
    language: 'en',
    title: escaped(title),
    style: diffStyle,
    header: [
      `<h1>${escaped(title)}</h1>`,
      summary.map((sentence) => `<p>${escaped(asSentence(sentence))}</p>`).join('\n'),
    ].join('\n'),
    main: entries.map(entryHtml).join('\n'),
  });
}

function entryHtml({ id, name, where, tellings }: EffectiveEntry): string {
  const anchor = escaped(id.replace(/\s/g, '_'));
  const table = where === null ? '' : `<p class="was">${escaped(where)}</p>\n`;
  return `<article id="${anchor}">
<h2><a href="#${anchor}" dir="auto">${escaped(name)}</a></h2>
${table}<ul>${tellings.map((telling) => `<li>${escaped(telling)}</li>`).join('')}</ul>
</article>`;
}

/** As a sentence: `To 3 rules … something else applies.` */
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Changes of what applies, as shown in every form for people. */
interface EffectiveView {
  readonly title: string;
  /** One sentence each. */
  readonly summary: readonly string[];
  readonly entries: readonly EffectiveEntry[];
}

/** A rule to which something else applies. */
interface EffectiveEntry {
  readonly id: string;
  readonly name: string;
  /** `at the table mode=short`; null if all share one table. */
  readonly where: string | null;
  readonly tellings: readonly string[];
}

/** The words of a comparison that all forms share. */
function viewEffective(comparison: EffectiveComparison): EffectiveView {
  const { tables, changes, undecided, old, new: now } = comparison;
  const side = ({ id, version }: EffectiveComparison['old']) => `${id} ${version}`;
  const where = tables === 'one' ? 'at this table' : 'at some table';
  return {
    title: `${side(old)} → ${side(now)}`,
    summary: [
      `to ${counted(changes.length, 'rule')} whose own words stand something else applies ${where}`,
      ...(undecided.length > 0
        ? [
            `of ${counted(undecided.length, 'rule')} that was not decided, since too much bears on them: ${undecided.map(ruleName).join('; ')}`,
          ]
        : []),
    ],
    entries: changes.map(({ rule, table, tellings }) => ({
      ...{ id: rule.id, name: ruleName(rule), tellings },
      where: tables === 'one' ? null : tableWords(table),
    })),
  };
}
