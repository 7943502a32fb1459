import { allOptional, compileOne } from './edition.ts';

/** Reports of one check as "severity words", each with the text at its place. */
export function said(code: string, files: Readonly<Record<string, string>>, settings: string): string[] {
  const book = { 'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${settings}\n`, ...files };
  const { compiled } = compileOne('book', { book }, allOptional);
  return compiled.diagnostics
    .filter((fault) => fault.code === code)
    .map(({ severity, place }) => {
      const [name = ''] = Object.keys(files).filter((file) => place.file.endsWith(file));
      return `${severity} ${(files[name] ?? '').slice(place.start, place.end)}`;
    });
}

/** The same for one section file; only its rules are given. */
export const inPlay = (code: string, rules: string) =>
  said(code, { 'play.md': `# Play {#play}\n\n${rules}` }, 'sections: [play.md]');
