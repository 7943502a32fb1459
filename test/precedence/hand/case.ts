/** What a person found in the rules for one rule at one table, without the program. */
export interface HandCase {
  readonly rule: string;
  /** As on the command line, behind `--table`. */
  readonly table: string;
  /** A table of edition.yaml that it starts from. */
  readonly named?: string;
  /** Rules that are switched off. */
  readonly without?: readonly string[];
  /**
   * `not in play`, or `open`; or a standing and the ids of all that supersedes or replaces it, as in `excepted by a b`; with what adds to
   * it, modifies or clarifies it behind a `+`. What hangs on an open facet stands in parentheses.
   */
  readonly applies: string;
  /** Why, from the words of the rules. */
  readonly because: string;
  /**
   * What the words of the rules say besides, where no marker in the edition says so: this rule's entry in `questions` asks
   * its authors for the marker. `applies` is then what the markers there are give.
   */
  readonly question?: string;
}
