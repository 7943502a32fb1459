import type { Book } from './book.ts';
import { runningHead, versionLine } from './book-words.ts';

/** Paper sizes of a book. */
export const papers = ['a4', 'letter'] as const;

/** Typesetting of a book. */
export interface BookSetting {
  readonly paper: (typeof papers)[number];
  /** Font size in points. */
  readonly size: number;
  /** Page number of each DOM id that links lead to; null reserves space for it. */
  readonly pages: ReadonlyMap<string, number> | null;
  /** Digits of every page number, so that none moves the text after it. */
  readonly digits: number;
}

/** Default font size, in points. */
export const bookSize = 9.5;

/** The style sheet of a book: running heads, page numbers in references, two columns. */
export const bookStyle = (book: Book, setting: BookSetting): string =>
  [textRules, ruleRules, glanceRules, frontRules, pageRules(book, setting), numberRules(setting)].join('\n');

/** Content of every page margin: edition, chapter, version, date, address, page number. */
function pageRules(book: Book, { paper, size }: BookSetting): string {
  const { words, edition, address, chapters, frame, isSheet } = book;
  // A named page starts a new page.
  const chapterRules = chapters.map((chapter, i) => {
    const head = `@top-right{content:${cssString(runningHead(chapter))}}`;
    return isSheet ? `@page{${head}}` : `@page c${i}{${head}}.c${i}{page:c${i}}`;
  });
  return `@page{size:${paper === 'a4' ? 'A4' : 'letter'};margin:17mm 15mm 16mm;font:7.5pt/1.2 ${sans};color:#555;
@top-left{content:${cssString(edition.title)}}@bottom-left{content:${cssString(versionLine(book))}}
@bottom-center{content:${cssString(address ?? '')}}@bottom-right{content:counter(page);font-weight:bold;color:#000}}
${frame ? '@page:first{@top-left{content:""}}' : ''}
html{font-size:${size}pt}
${isSheet ? sheetRules : ''}
${chapterRules.join('\n')}
@page errata{@top-right{content:${cssString(words.own.errata)}}}.errata{page:errata}`;
}

/** Escapes an author's text as a CSS string. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Shows page numbers after references; a figure space is as wide as a digit. */
function numberRules({ pages, digits }: BookSetting): string {
  const pageRules = pages
    ? [...pages].map(
        ([anchor, page]) => `[href="#${anchor}"]{--page:"${String(page).padStart(digits, '\u2007')}"}`,
      )
    : [`[href^="#"]{--page:"${'0'.repeat(digits)}"}`];
  return `:is(.rw-ref,.related)::after{content:" p. " var(--page);color:#555;font:.78em ${sans};font-variant-numeric:tabular-nums;white-space:nowrap}
.contents a::after{content:var(--page);margin-inline-start:auto;padding-inline-start:.6em}
${pageRules.join('\n')}`;
}

const sheetRules = `h1{font-size:1.9em;margin:0;padding-bottom:.2em;border-bottom:1.5pt solid}header{margin-bottom:.8em}h1 .n{color:#555;font-weight:normal}`;

const sans = '"Helvetica Neue",Arial,"Liberation Sans",sans-serif';
const serif =
  '"Iowan Old Style",Charter,"Bitstream Charter","Source Serif 4",Cambria,Georgia,"Liberation Serif",serif';

const textRules = `html{font-family:${serif};line-height:1.32;color:#000}
body{margin:0}h1,h2,h3,h4,h5,h6,p,dl,dd,ul,ol{margin:0;font-size:1em}
p,.own{orphans:2;widows:2}h1,h2,h3{line-height:1.15;break-after:avoid;font-family:${sans}}
a{color:inherit;text-decoration:none}small{font-size:.85em;color:#555}
.sr-only{display:none}.n{unicode-bidi:plaintext;font-family:${sans};font-variant-numeric:tabular-nums;white-space:nowrap}
.columns{columns:2;column-gap:7mm}
.chapter-title{font-size:1.9em;margin-bottom:.5em;padding-bottom:.2em;border-bottom:1.5pt solid}
.section-title{font-size:1.3em;margin:1.1em 0 .35em}.columns>section:first-child>.section-title{margin-top:0}
:is(.chapter-title,.section-title) .n{color:#555;font-weight:normal;margin-inline-end:.2em}
.text p+p,.text>:is(ul,ol,blockquote,.rw-scroll){margin-top:.3em}.text :is(ul,ol){padding-inline-start:1.3em}
.text blockquote{margin-block:.2em;margin-inline:.8em 0}.rw-heading{font-weight:bold;break-after:avoid}
.rw-star{white-space:nowrap}.rw-absent small{white-space:normal}
pre{margin:.2em 0 .4em;font-size:.82em;white-space:pre-wrap}
table{border-collapse:collapse;font-size:.88em;line-height:1.25;margin:.2em 0 .4em;break-inside:avoid}
:is(th,td){border-bottom:.4pt solid #999;padding-block:.15em;padding-inline:0 .6em;text-align:start;vertical-align:top}
th{font-family:${sans};font-size:.92em}tr{break-inside:avoid}.rw-right{text-align:right}.rw-center{text-align:center}`;

const glanceRules = `:is(.glance,.elsewhere) h2{font-size:1.05em;margin:0 0 .3em}.elsewhere h2{margin-top:1em;padding-top:.5em;border-top:.4pt solid #999}
.glance{border-bottom:.4pt solid #999;padding-bottom:.5em;margin-bottom:.6em}:is(.facts,.phases) dt::first-letter{text-transform:uppercase}dl.facts{display:flex;flex-wrap:wrap;gap:.2em 1.4em;margin:0 0 .4em}
.facts dt{font:.8em/1.2 ${sans};color:#555}.facts dd{font-weight:bold}.phases>div{display:grid;grid-template-columns:9em 1fr;gap:0 .8em;break-inside:avoid;font-size:.9em}
.phases dt{font-weight:bold}.elsewhere h3{font-size:.9em;margin:.5em 0 .1em}.elsewhere p{font-size:.86em;break-inside:avoid;margin:.08em 0}`;

const ruleRules = `.rule,.box{margin-top:.42em}.rule.deep1{margin-top:.55em}.section-title+:is(.rule,.box){margin-top:0}
:is(.deep2,.deep3,.deep4){margin-inline-start:1em}.own .n{color:#444;font-size:.84em}
.label,.label+.text,.text>p:first-child:not(.rw-heading){display:inline}.own>.n+.text{display:inline}
.label{font-weight:normal}.label b{font-weight:bold}.forms{color:#444;font-style:italic}
.mark{font-variant:small-caps;font-weight:bold}.against>.whole>.own>.text{color:#555}
.note{break-before:avoid;break-inside:avoid;font:.82em/1.3 ${sans};color:#444;padding-inline-start:1em;text-indent:-1em;margin-inline-start:.2em}
.note+.note{margin-top:.05em}.sign{font-family:${sans};color:#000}.note .n{font-weight:bold}
.relation a::after{font-size:.95em}.badges{font-style:italic}.remark b{color:#000}
.holds>.whole,.box-title{break-after:avoid}.short>.whole{break-inside:avoid}
.box{border-inline-start:1.6pt solid #999;padding-inline-start:.7em;font-size:.94em}.box-title{font:bold .82em/1.3 ${sans};color:#444}
.kind-question{break-after:avoid}.kind-term{margin-top:.3em}`;

const frontRules = `.errata p{margin-top:.3em;font-size:.86em;break-inside:avoid}.errata .lead{font-size:1em;margin:0 0 .8em}
h1{font-size:3em;letter-spacing:-.01em;margin-top:14mm}header{margin-bottom:8mm}
header p{margin-top:.4em}.lead{font-size:1.25em;max-width:34em}:is(.version,.address,header .table){font-family:${sans};color:#444}
:is(.contents,.legend) h2{font-size:1.3em;margin:1.2em 0 .4em;padding-top:.5em;border-top:1.5pt solid}
.contents ul{list-style:none;padding:0;columns:2;column-gap:7mm}.contents a{display:flex;gap:.6em;padding:.08em 0;font-variant-numeric:tabular-nums}
.contents li{break-inside:avoid}.contents .n:empty{display:none}.contents .n{min-width:2.6em;color:#555}
.chapter-entry{font-weight:bold;margin-top:.5em;break-after:avoid}.chapter-entry:first-child{margin-top:0}
.legend dl>div{display:grid;grid-template-columns:11em 1fr;padding:.2em 0;break-inside:avoid}.legend dt{font-weight:bold}`;
