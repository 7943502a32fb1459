/** What a rule is called by: any of the two can be missing. */
interface Names {
  readonly id: string | null;
  readonly number: string | null;
  readonly label: string | null;
}

/** A number in front of a name, where there is one and the name is not the number again: `1.04 Bidding Phase`. */
export const withNumber = (number: string | null, name: string): string =>
  number === null || number === name ? name : `${number} ${name}`;

/** What a rule is called: number and label, the one that it has, or its id. */
export const ruleName = ({ id, number, label }: Names): string =>
  label ? withNumber(number || null, label) : number || id || '?';
