import { recall, remember } from '../remember.ts';

/** Where the id of the edition that was read last is remembered on the device. */
const key = 'rulewright.edition';

/** Remember which edition somebody reads, so that searching the whole site begins with it. */
export const rememberEdition = (edition: string): boolean => remember(key, edition);

/** Id of the edition that was read last on this device; null where none is remembered. It may be no more. */
export const readEditionLast = (): string | null => recall(key);
