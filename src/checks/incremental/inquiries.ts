import { isDisjoint } from '../../base/sets.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { EditionContext, Inquiry } from '../define-check.ts';
import { type Answers, createAnswers, readAnswers, type WrittenAnswers, writeAnswers } from './answers.ts';

/** Keeps what inquiries came to. */
export interface Inquiries {
  /** Say what changed since the last time. */
  advance(changed: ReadonlySet<string>): void;
  /** All verdicts, in document order. */
  ask<Subject, Verdict>(inquiry: Inquiry<Subject, Verdict>, context: EditionContext): Verdict[];
  /** What is to be kept of the files: by path and inquiry. */
  write(): WrittenInquiries;
}

/** What inquiries came to, as texts. */
export interface WrittenInquiries {
  /** What verdicts hung on, by inquiry. */
  readonly bases: Readonly<Record<string, string>>;
  /** By path of a file. */
  readonly files: ReadonlyMap<string, WrittenAnswers>;
}

interface KeptInquiry {
  step: number;
  basis: string;
  files: Map<string, Answers>;
}

/** @param written what an earlier process came to, for files that are the same as then */
export function createInquiries(
  written: WrittenInquiries | null = null,
  files: ReadonlyMap<string, LinkedFile> = new Map(),
): Inquiries {
  const kept = new Map<string, KeptInquiry>();
  let step = 0;
  let changed: ReadonlySet<string> = new Set();
  for (const [name, basis] of Object.entries(written?.bases ?? {}))
    kept.set(name, { step, basis, files: new Map() });
  // What was read of a file, to be written again as it is where nothing was judged anew.
  const asRead = new Map<string, ReadonlyMap<string, Answers>>();
  for (const [path, linked] of files) {
    const text = written?.files.get(path);
    const answers = new Map(text ? readAnswers(text, linked) : []);
    asRead.set(path, answers);
    for (const [name, own] of answers) kept.get(name)?.files.set(path, own);
  }
  return {
    advance(keys) {
      step += 1;
      changed = keys;
    },
    ask<Subject, Verdict>(inquiry: Inquiry<Subject, Verdict>, context: EditionContext): Verdict[] {
      const basis = inquiry.basis?.(context) ?? '';
      const before = kept.get(inquiry.name);
      // What changed is known of one step: who was not asked then begins anew.
      const isCurrent = before && before.step >= step - 1 && before.basis === basis;
      const old = isCurrent ? before.files : new Map<string, Answers>();
      const now = before?.step === step ? noKeys : changed;
      const files = new Map<string, Answers>();
      const verdicts: Verdict[] = [];
      for (const linked of context.files) {
        const path = linked.assembled.file;
        files.set(path, judgeFile(linked, old.get(path), now, inquiry, context, verdicts));
      }
      kept.set(inquiry.name, { step, basis, files });
      return verdicts;
    },
    write() {
      const paths = new Set([...kept.values()].flatMap(({ files }) => [...files.keys()]));
      const texts = [...paths].map((path) => {
        const answers = new Map(
          [...kept].flatMap(([name, { files }]) => {
            const own = files.get(path);
            return own ? [[name, own] as const] : [];
          }),
        );
        const before = asRead.get(path);
        const isSame =
          before?.size === answers.size && [...answers].every(([name, own]) => before.get(name) === own);
        const text = isSame ? written?.files.get(path) : undefined;
        return [path, text ?? writeAnswers(answers)] as const;
      });
      const bases = [...kept].map(([name, { basis }]) => [name, basis] as const);
      return { bases: Object.fromEntries(bases), files: new Map(texts) };
    },
  };
}

/** Inquiries of an edition that is looked at once: each is made whole, and nothing is kept. */
export const passingInquiries: Inquiries = {
  advance() {},
  ask<Subject, Verdict>(inquiry: Inquiry<Subject, Verdict>, context: EditionContext): Verdict[] {
    const verdicts: Verdict[] = [];
    for (const linked of context.files) {
      for (const subject of inquiry.subjects(linked)) {
        const verdict = inquiry.judge(subject, context);
        if (verdict !== null) verdicts.push(verdict);
      }
    }
    return verdicts;
  },
  write: () => ({ bases: {}, files: new Map() }),
};

const noKeys: ReadonlySet<string> = new Set();

function judgeFile<Subject, Verdict>(
  linked: LinkedFile,
  before: Answers | undefined,
  changed: ReadonlySet<string>,
  inquiry: Inquiry<Subject, Verdict>,
  context: EditionContext,
  verdicts: Verdict[],
): Answers {
  const isSame = before?.linked === linked;
  if (before && isSame && !before.isLoud && !before.meets(changed)) return before;
  const subjects =
    ((isSame ? before.subjects : null) as readonly Subject[] | null) ?? inquiry.subjects(linked);
  const silent = new Map<string, ReadonlySet<string>>();
  const open: [string, Subject][] = [];
  for (const subject of subjects) {
    const name = inquiry.keyOf(subject);
    const keys = before?.silent.get(name);
    if (keys && isDisjoint(keys, changed)) silent.set(name, keys);
    else open.push([name, subject]);
  }
  const loud = new Set<string>();
  for (const [name, subject] of open) {
    const { value, keys } = context.markers.record(() => inquiry.judge(subject, context));
    if (value !== null) {
      verdicts.push(value);
      loud.add(name);
    }
    const other = silent.get(name);
    silent.set(name, other ? new Set([...other, ...keys]) : keys);
  }
  for (const name of loud) silent.delete(name);
  return createAnswers(linked, subjects, silent, loud.size > 0);
}
