/** What a person found in the rules for one rule at one table, without the program. */
export interface HandCase {
  readonly rule: string;
  /** As on the command line, after `--table`. */
  readonly table: string;
  /** A table of edition.yaml to start from. */
  readonly named?: string;
  /** Rules that are switched off. */
  readonly without?: readonly string[];
  /**
   * `not in play`, or `open`; or a standing with the ids of all that supersede or replace it,
   * `excepted by a b`; after a `+` what adds to, modifies or clarifies it. What depends on an open
   * facet is in parentheses.
   */
  readonly applies: string;
  /** Why, from the words of the rules. */
  readonly because: string;
  /**
   * A further statement of the rules without a marker in the edition: this rule's entry in
   * `questions` asks its authors for it. `applies` is by the existing markers.
   */
  readonly question?: string;
}
