/** Changes as Markdown, as the page shows them: a list for each section. */
export function markdownOf(title: string, comparison: HTMLElement, shown: readonly HTMLElement[]): string {
  const summary = comparison.querySelector(':scope > p');
  const bySection = Map.groupBy(shown, (change) => change.closest('.rw-compared-section'));
  const sections = [...bySection].map(([section, changes]) => {
    const heading = section?.querySelector('h2')?.firstChild?.textContent ?? '';
    return [`## ${lineOf(heading)}`, changes.map(itemOf).join('\n')].join('\n\n');
  });
  return `${[`# ${lineOf(title)}`, lineOf(summary?.textContent ?? ''), ...sections].join('\n\n')}\n`;
}

function itemOf(change: HTMLElement): string {
  const part = (selector: string) => change.querySelector(`:scope > ${selector}`);
  const head = part('.rw-change-head');
  // A rule of which only the number changed has one line.
  if (!head) return `- ${lineOf(change.textContent ?? '')}`;
  const names = [...head.querySelectorAll('.rw-then, .rw-today')].map((name) =>
    lineOf(name.textContent ?? ''),
  );
  const kinds = lineOf(change.dataset['kinds'] ?? '');
  const does = part('.rw-does');
  const told = does?.tagName === 'UL' ? [...does.children] : [does];
  const texts = [
    ...change.querySelectorAll(':scope > :is(.rw-inline, .rw-whole), :scope > .rw-told-anew > *'),
  ];
  const body = [
    ...told.map((telling) => lineOf(telling?.textContent ?? '')),
    ...texts.map((text) => [...text.childNodes].map(marked).join('').trim()),
  ].filter((line) => line !== '');
  return [`- **${names.join(' → ')}** (${kinds})`, ...body.map((line) => `  ${line}`)].join('\\\n');
}

/** Text with the marks of what went and came. */
function marked(node: Node): string {
  const text = node.textContent ?? '';
  const inner = lineOf(text);
  const isMark = node instanceof HTMLElement && inner !== '';
  const mark = isMark && node.tagName === 'DEL' ? '~~' : isMark && node.tagName === 'INS' ? '**' : '';
  if (mark !== '') return `${mark}${inner}${mark}`;
  if (node instanceof HTMLElement && node.childElementCount > 0)
    return [...node.childNodes].map(marked).join('');
  const [front, back] = [/^\s/.test(text) ? ' ' : '', /\s$/.test(text) && inner !== '' ? ' ' : ''];
  return node instanceof HTMLElement ? `${inner}: ` : `${front}${inner}${back}`;
}

/** On one line, with the signs of Markdown escaped. */
const lineOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~#|]/g, '\\$&');
