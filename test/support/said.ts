import { allOptional, compileOne } from './edition.ts';

/** What one check says of section files, "severity words", each with what stands at its place. */
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

/** The same of one section file, with its rules alone. */
export const inPlay = (code: string, rules: string) =>
  said(code, { 'play.md': `# Play {#play}\n\n${rules}` }, 'sections: [play.md]');
