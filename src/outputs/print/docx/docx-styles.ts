import { textDirection } from '../../../base/text-direction.ts';
import { escapeXml } from '../../report/escape-markup.ts';
import { setting, wordPart } from './docx-xml.ts';

/** The styles of a printed edition, by their ids in the document. */
export type StyleId =
  | 'Title'
  | 'Subtitle'
  | 'Heading1'
  | 'Heading2'
  | 'Heading3'
  | 'Rule'
  | 'RuleText'
  | 'RuleExample'
  | 'RuleNote'
  | 'RuleQuestion'
  | 'RuleAnswer'
  | 'RuleTable'
  | 'RuleCode'
  | 'GlossaryTerm';

/** Name as a word processor shows it, settings of paragraphs and of runs as XML. */
const styles: readonly (readonly [StyleId, string, string, string])[] = [
  ['Title', 'Title', '<w:spacing w:after="60"/>', '<w:b/><w:sz w:val="48"/>'],
  ['Subtitle', 'Subtitle', '<w:spacing w:after="360"/>', '<w:color w:val="595959"/>'],
  ['Heading1', 'heading 1', headingOf(0, 360), '<w:b/><w:sz w:val="34"/>'],
  ['Heading2', 'heading 2', headingOf(1, 280), '<w:b/><w:sz w:val="28"/>'],
  ['Heading3', 'heading 3', headingOf(2, 200), '<w:b/><w:sz w:val="24"/>'],
  ['Rule', 'Rule', '', ''],
  ['RuleText', 'Rule Text', '', ''],
  ['RuleExample', 'Rule Example', '', '<w:i/>'],
  ['RuleNote', 'Rule Note', '', '<w:color w:val="404040"/>'],
  ['RuleQuestion', 'Rule Question', '<w:keepNext/>', ''],
  ['RuleAnswer', 'Rule Answer', '', ''],
  ['RuleTable', 'Rule Table', '<w:spacing w:after="0"/>', ''],
  // Other programs recognise code by this name.
  [
    'RuleCode',
    'Source Code',
    '<w:keepLines/>',
    '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:sz w:val="18"/>',
  ],
  ['GlossaryTerm', 'Glossary Term', '', ''],
];

function headingOf(outline: number, before: number): string {
  return `<w:keepNext/><w:spacing w:before="${before}" w:after="120"/>${setting('outlineLvl', outline)}`;
}

/** The part with the styles. */
export const stylesPart = (language: string): string => {
  const isFromRight = textDirection(language) === 'rtl';
  return wordPart(
    'styles',
    `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>${isFromRight ? '<w:rtl/>' : ''}<w:lang w:val="${escapeXml(language)}"${isFromRight ? ` w:bidi="${escapeXml(language)}"` : ''}/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${isFromRight ? '<w:bidi/>' : ''}<w:spacing w:after="100" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${styles.map(styleXml).join('')}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="1F4E79"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>`,
  );
};

const styleXml = ([id, name, paragraph, run]: (typeof styles)[number]) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>${paragraph === '' ? '' : `<w:pPr>${paragraph}</w:pPr>`}${run === '' ? '' : `<w:rPr>${run}</w:rPr>`}</w:style>`;
