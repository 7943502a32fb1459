/** Notes what is looked at while something is worked out, so that it need not be worked out again while that stays. */
export interface Recorder {
  /** Say that something is looked at, under a key that a change of it has, too. */
  note(key: string): void;
  /** Run, and give what was looked at. Whoever records around it has looked at that as well. */
  record<T>(run: () => T): Recorded<T>;
  /** Take a value that was recorded before: that is to look at all that it was made of. */
  recall<T>(recorded: Recorded<T>): T;
}

export interface Recorded<T> {
  readonly value: T;
  readonly keys: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** A recorder that notes nothing, for an edition that is looked at once: noting takes a tenth of all checks. */
export const deafRecorder: Recorder = {
  note() {},
  record: (run) => ({ value: run(), keys: nothing }),
  recall: ({ value }) => value,
};

/** Make a recorder. While nobody records, notes cost nothing. */
export function createRecorder(): Recorder {
  let current: Set<string> | null = null;
  const recall = <T>({ value, keys }: Recorded<T>): T => {
    if (current) for (const key of keys) current.add(key);
    return value;
  };
  return {
    note(key) {
      current?.add(key);
    },
    record(run) {
      const around = current;
      const keys = new Set<string>();
      current = keys;
      try {
        const recorded = { value: run(), keys };
        current = around;
        recall(recorded);
        return recorded;
      } finally {
        current = around;
      }
    },
    recall,
  };
}
