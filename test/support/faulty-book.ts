import fc from 'fast-check';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { checkPages, type Example } from '../checks/check-pages.ts';
import { compileOne, type Files } from './edition.ts';

/** A book made of documents in which checks find faults. */
export interface FaultyBook {
  readonly files: Files;
  readonly larger: Files | null;
}

const examples: readonly Example[] = checkPages.flatMap(({ invalid, valid }) => [...invalid, ...valid]);
const plain = (text: string) => text.replace(/[‹›]/g, '');

/** The first example gives the settings; the others become sections of the same book. */
export const faultyBook: fc.Arbitrary<FaultyBook> = fc
  .tuple(fc.constantFrom(...examples), fc.array(fc.constantFrom(...examples), { minLength: 1, maxLength: 4 }))
  .map(([first, others]) => bookOf(first, others));

function bookOf(first: Example, others: readonly Example[]): FaultyBook {
  const isFile = first.larger !== undefined && !/^id:/m.test(first.larger);
  const sections = ['s0.md', ...others.map((_, i) => `s${i + 1}.md`), 'late.md'];
  const settings = (version: string, listed: readonly string[]) =>
    [
      `id: book\ntitle: Book\nversion: "${version}"`,
      ...(first.config === undefined ? ['tiers: [base, card]'] : [plain(first.config)]),
      'glossary: glossary.md',
      ...(first.larger === undefined ? [] : ['abridges: larger']),
      `sections: [${listed.join(', ')}]\n`,
    ].join('\n');
  const glossary = [first, ...others].find((one) => one.glossary !== undefined)?.glossary;
  const files: Record<string, string> = {
    'edition.yaml': settings('1', sections),
    'glossary.md': plain(glossary ?? '# Glossary\n\n- **Deck**: cards. {#term_deck}\n'),
    's0.md': plain(first.text),
  };
  others.forEach((other, i) => {
    files[`s${i + 1}.md`] = withOwnIds(plain(other.text), i + 1);
  });
  if (first.released !== undefined) {
    const before = { 'edition.yaml': settings('0', ['s0.md']), 's0.md': plain(first.released) };
    const { compiled } = compileOne('book', { book: before });
    if (compiled.edition) files['releases/0.json'] = releaseText(releaseOf(compiled.edition, null));
  }
  if (first.larger === undefined) return { files, larger: null };
  const larger: Files = isFile
    ? {
        'edition.yaml': 'id: larger\ntitle: The Larger Game\nversion: "1"\nsections: [all.md]\n',
        'all.md': plain(first.larger),
      }
    : { 'edition.yaml': plain(first.larger) };
  return { files, larger };
}

/** Makes ids unique: the checks remember nothing of two rules with one id. */
function withOwnIds(text: string, nth: number): string {
  const ids = [...text.matchAll(/\{#(\w+)/g)].map(([, id]) => id ?? '');
  return [...new Set(ids)].reduce(
    (own, id) => own.replace(new RegExp(`(?<=\\{#|\\[| [+-]|\\.\\.)${id}(?!\\w)`, 'g'), `${id}_${nth}`),
    text,
  );
}

/** One edit as numbers, taken modulo the number of files, lines and so on. */
export interface BookEdit {
  readonly kind:
    | 'word'
    | 'delete'
    | 'repeat'
    | 'move'
    | 'borrow'
    | 'marker'
    | 'refer'
    | 'drop'
    | 'late'
    | 'settings';
  readonly file: number;
  readonly line: number;
  readonly other: number;
  readonly word: string;
}

export const bookEdit: fc.Arbitrary<BookEdit> = fc.record({
  kind: fc.constantFrom<BookEdit['kind']>(
    ...([
      'word',
      'word',
      'word',
      'delete',
      'repeat',
      'move',
      'borrow',
      'marker',
      'refer',
      'drop',
      'late',
      'settings',
    ] as const),
  ),
  file: fc.nat(20),
  line: fc.nat(40),
  other: fc.nat(40),
  word: fc.constantFrom(
    'two',
    'Draw',
    'the',
    'Limited Draw',
    'three',
    'card',
    '★',
    'must be',
    'Playr',
    'instead of',
    'market',
    '**Draw:**',
    'chest_draw',
  ),
});

/** Makes an edit; the next edit that drops a dropped file brings it back. */
export function editBook(files: Files, first: Files, edit: BookEdit): Files {
  const names = Object.keys(files).filter((name) => name.endsWith('.md'));
  const name = names[edit.file % names.length] ?? '';
  const lines = (files[name] ?? '').split('\n');
  const at = edit.line % lines.length;
  const ids = [
    ...Object.values(files)
      .join('\n')
      .matchAll(/\{#(\w+)/g),
  ].map(([, id]) => id ?? '');
  const id = ids[edit.other % Math.max(1, ids.length)] ?? 'draw';
  const withLines = (next: readonly string[]) => ({ ...files, [name]: next.join('\n') });
  const put = (text: string) => withLines(lines.with(at, text));
  const line = lines[at] ?? '';
  switch (edit.kind) {
    case 'word': {
      const words = line.split(' ');
      return put(words.with(edit.other % words.length, edit.word).join(' '));
    }
    case 'delete':
      return withLines(lines.toSpliced(at, 1));
    case 'repeat':
      return withLines(lines.toSpliced(edit.other % lines.length, 0, line));
    case 'move':
      return withLines(lines.toSpliced(at, 1).toSpliced(edit.other % lines.length, 0, line));
    case 'borrow': {
      const theirs = (files[names[edit.other % names.length] ?? ''] ?? '').split('\n');
      return withLines(lines.toSpliced(at, 0, theirs[edit.line % theirs.length] ?? ''));
    }
    case 'marker':
      return put(line.replace(/ \{#/, ` ${edit.line % 2 ? '+' : '-'}${id} {#`));
    case 'refer':
      return put(line.replace(/\. /, ` as in [${id}]. `));
    case 'drop': {
      const { [name]: dropped, ...left } = files;
      const gone = Object.keys(first).find((one) => !(one in files));
      return gone === undefined ? left : { ...files, [gone]: first[gone] ?? '' };
    }
    case 'late':
      return { ...files, 'late.md': `# Late {#late}\n\n1. **Draw:** ${line.replace(/^\d+\. /, '')}\n` };
    case 'settings': {
      const { 'edition.yaml': settings = '' } = files;
      const next = settings.includes('language: de')
        ? settings.replace('language: de\n', '')
        : `${settings}language: de\n`;
      return { ...files, 'edition.yaml': next };
    }
  }
}
