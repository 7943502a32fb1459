import * as z from './deferred-zod.ts';
import { editionIdSchema } from './names.ts';
import { openObject } from './open-object.ts';

const ledgerLineSchema = openObject({
  line: z.int().min(1).describe('of the document; of its text where it is HTML, Markdown or PDF'),
  origin: z.int().min(1).optional().describe('line of the file that the text came from, where that is known'),
  file: z.string().optional().describe('file of the folder that it stands in'),
  page: z.int().min(1).optional().describe('printed page that it stands on, counted from 1'),
  became: z.enum([
    'rule',
    'example',
    'note',
    'question',
    'answer',
    'table',
    'term',
    'heading',
    'contents',
    'front',
    'blank',
    'page',
    'marker',
    'left',
  ]),
  of: z.string().optional().describe('number, name or title of what it became a part of'),
  id: z.string().optional().describe('id of that in the edition'),
  why: z.string().optional().describe('why it was left'),
});

const ruleSchema = openObject({
  id: z.string(),
  line: z.int().min(0),
  number: z.string().nullable(),
  numberBy: z.enum(['printed', 'recovered', 'position']),
  why: z.string().describe('how the number is known, where it was not printed; else empty'),
  name: z.string().nullable().describe('that the document gives the rule'),
  kept: z.boolean().describe('the id is that of an earlier import or of the edited result'),
});

const referenceSchema = openObject({
  line: z.int().min(0),
  rule: z.string().nullable().describe('id of the rule that it stands in'),
  kind: z.enum([
    'refers',
    'adds',
    'supersedes',
    'sign-lost',
    'modifies',
    'replaces',
    'clarifies',
    'disables',
  ]),
  printed: z.string().describe('as the document has it'),
  target: z.string().describe('what that literally names'),
  until: z.string().nullable().describe('the other end of a range'),
  intended: openObject({ target: z.string(), why: z.string() }).nullable(),
  written: z.string().describe('the target in the edition: an id, or what is printed'),
  status: z
    .enum(['resolved', 'external', 'omitted', 'pattern', 'ambiguous', 'unresolved', 'empty'])
    .describe('omitted: of a chapter that the document leaves out'),
  near: z.array(z.string()).describe('for one that leads nowhere: the nearest names, best first'),
  slips: z.array(z.string()).describe('how a marker differs from a clean one'),
});

const nameSchema = openObject({
  name: z.string(),
  confidence: z.enum(['certain', 'likely', 'unknown']),
  rule: z.string().nullable().describe('id of the rule that it stands for'),
  number: z.string().nullable(),
  evidence: z.array(z.string()).describe('in words'),
  candidates: z.array(z.string()).describe('what it could be, best first'),
});

const wordsSchema = openObject({
  word: z.string(),
  count: z.int().min(1),
  at: z.array(z.string()).describe('lines of the document, or files of the result, that hold it'),
});

/**
 * Report of `import` about its result: `import-report.json` next to the edition. Source:
 * docs/importing.md.
 */
export const importReportSchema = openObject({
  $schema: z.string(),
  format: z.literal('rulewright/import-report@1'),
  edition: editionIdSchema,
  source: openObject({
    file: z.string().describe('name of the file, without its folder'),
    kind: z.enum(['text', 'markdown', 'html', 'pdf', 'docx', 'yaml', 'json', 'folder']),
    lines: z.int().min(0),
    hash: z.string(),
  }),
  dialect: openObject({
    name: z.string(),
    by: z.enum(['asked', 'seen']),
    score: z.number(),
    grounds: z.array(z.string()),
  }),
  parallel: z.string().nullable().describe('the edition or file it was aligned with'),
  counts: openObject({
    categories: z.int().describe('in the document, as are sections, stars and markers'),
    sections: z.int(),
    rules: z
      .int()
      .describe(
        'in the edition, as its graph has them; so are terms, examples, notes, questions, answers and tables',
      ),
    terms: z.int(),
    examples: z.int(),
    notes: z.int(),
    questions: z.int(),
    answers: z.int(),
    tables: z.int(),
    stars: z.int(),
    markers: z.int(),
    references: z.record(z.string(), z.int()).describe('references and markers by status'),
    lines: z.record(z.string(), z.int()).describe('lines by what they became'),
  }),
  words: openObject({
    source: z.int(),
    result: z.int(),
    missing: z.array(wordsSchema).describe('in the document and not in the result'),
    extra: z.array(wordsSchema).describe('in the result and not in the document'),
  }).describe('words, counted from the bytes of the document and of the files, and from nothing else'),
  printed: openObject({
    numbers: z.int().min(0).describe('that the document prints in front of a text'),
    lacking: z
      .array(
        openObject({
          number: z.string().describe('as the document has it'),
          at: z.string().describe('line of the document'),
          words: z.string().describe('first words behind it'),
          instead: z.string().describe('what the result prints there; empty for nothing'),
        }),
      )
      .describe('numbers that the result does not print in front of the same text'),
    joined: openObject({ count: z.int().min(1), number: z.string(), as: z.string() })
      .nullable()
      .describe('how many figures stand behind the number of what holds them, and the first: 3 as 2.3'),
    moved: z
      .array(
        openObject({
          at: z.string().describe('line of the document'),
          words: z.string().describe('first words there'),
          texts: z.int().min(1).describe('paragraphs that moved together'),
        }),
      )
      .describe('texts that stand elsewhere among the others in the result'),
  })
    .nullable()
    .default(null)
    .describe('the bytes of the document beside the edition as it is printed; null where it was not printed'),
  left: z.array(ledgerLineSchema).describe('lines that became nothing'),
  remarks: z.array(
    openObject({
      line: z.int().min(0),
      kind: z.string(),
      message: z.string(),
      rule: z.string().nullable(),
    }),
  ),
  names: z.array(nameSchema),
  rules: z.array(ruleSchema).describe('all that got an id, in document order'),
  references: z.array(referenceSchema).describe('references and markers, in document order'),
  lines: z.array(ledgerLineSchema).describe('every line, in order'),
  files: z
    .array(openObject({ path: z.string(), hash: z.string() }))
    .describe('as import, and fmt, safe fixes and rename behind it, wrote them'),
}).describe('What became of a document that was imported');
export type ImportReport = z.infer<typeof importReportSchema>;

export type ReportedName = z.infer<typeof nameSchema>;

/** Path of the report below an edition's folder. */
export const importReportName = 'import-report.json';

/**
 * Reads a report, including those of older versions with one more field, `plainWords`.
 *
 * @returns null for a text that is not a report
 */
export function readImportReport(text: string): ImportReport | null {
  try {
    return importReportSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
