import { isDisjoint } from '../../base/sets.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { EditionContext, Inquiry } from '../define-check.ts';

/** Keeps what inquiries came to. */
export interface Inquiries {
  /** Say what changed since the last time. */
  advance(changed: ReadonlySet<string>): void;
  /** All verdicts, in document order. */
  ask<Subject, Verdict>(inquiry: Inquiry<Subject, Verdict>, context: EditionContext): Verdict[];
}

/** What a file came to. */
interface KeptFile {
  readonly linked: LinkedFile;
  readonly subjects: readonly (readonly [name: string, subject: unknown])[];
  /** By name of a subject what was looked at before nothing was said; null where something was. */
  readonly silent: Map<string, ReadonlySet<string> | null>;
  /** All that was looked at for any of them, now or before. */
  readonly looked: Set<string>;
  /** Something was said of one of them. */
  readonly isLoud: boolean;
}

interface KeptInquiry {
  step: number;
  basis: unknown;
  files: Map<string, KeptFile>;
}

export function createInquiries(): Inquiries {
  const kept = new Map<Inquiry<unknown, unknown>, KeptInquiry>();
  let step = 0;
  let changed: ReadonlySet<string> = new Set();
  return {
    advance(keys) {
      step += 1;
      changed = keys;
    },
    ask<Subject, Verdict>(inquiry: Inquiry<Subject, Verdict>, context: EditionContext): Verdict[] {
      const basis = inquiry.basis?.(context) ?? null;
      const key = inquiry as Inquiry<unknown, unknown>;
      const before = kept.get(key);
      // What changed is known of one step: who was not asked then begins anew.
      const isCurrent = before && before.step >= step - 1 && before.basis === basis;
      const old = isCurrent ? before.files : new Map<string, KeptFile>();
      const now = before?.step === step ? noKeys : changed;
      const files = new Map<string, KeptFile>();
      const verdicts: Verdict[] = [];
      for (const linked of context.files) {
        const path = linked.assembled.file;
        files.set(path, judgeFile(linked, old.get(path), now, inquiry, context, verdicts));
      }
      kept.set(key, { step, basis, files });
      return verdicts;
    },
  };
}

const noKeys: ReadonlySet<string> = new Set();

function judgeFile<Subject, Verdict>(
  linked: LinkedFile,
  before: KeptFile | undefined,
  changed: ReadonlySet<string>,
  inquiry: Inquiry<Subject, Verdict>,
  context: EditionContext,
  verdicts: Verdict[],
): KeptFile {
  const isSame = before?.linked === linked;
  if (before && isSame && !before.isLoud && isDisjoint(before.looked, changed)) return before;
  const named = (subject: Subject) => [inquiry.keyOf(subject), subject] as const;
  const subjects = isSame
    ? (before.subjects as readonly (readonly [string, Subject])[])
    : inquiry.subjects(linked).map(named);
  const isOpen = (name: string) => {
    const keys = before?.silent.get(name);
    return !keys || !isDisjoint(keys, changed);
  };
  const open = subjects.filter(([name]) => isOpen(name));
  const silent: KeptFile['silent'] = isSame ? before.silent : new Map();
  const looked = isSame ? before.looked : new Set<string>();
  if (!isSame) {
    for (const [name] of subjects) {
      const keys = isOpen(name) ? undefined : before?.silent.get(name);
      if (!keys) continue;
      silent.set(name, keys);
      for (const key of keys) looked.add(key);
    }
  }
  for (const [name] of open) silent.delete(name);
  for (const [name, subject] of open) {
    const { value, keys } = context.markers.record(() => inquiry.judge(subject, context));
    if (value !== null) verdicts.push(value);
    const other = silent.get(name);
    silent.set(name, value !== null || other === null ? null : other ? new Set([...other, ...keys]) : keys);
    for (const key of keys) looked.add(key);
  }
  const isLoud = open.some(([name]) => silent.get(name) === null);
  return { linked, subjects, silent, looked, isLoud };
}
