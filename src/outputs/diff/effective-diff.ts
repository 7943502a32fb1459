import type { EffectiveComparison } from '../../model/effective-comparison.ts';
import { visible } from '../report/control-characters.ts';
import { lineOfMarkdown } from '../report/line-of-markdown.ts';
import { escaped, standalonePage } from '../report/standalone-page.ts';
import { diffStyle } from './diff-style.ts';
import { type EffectiveEntry, viewEffective } from './effective-view.ts';

/** What applies otherwise, for people at a terminal. */
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

/** The same as a page that needs nothing beside itself: no script, no other file, no network. */
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

/** As it stands alone: `To 3 rules … something else applies.` */
const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
