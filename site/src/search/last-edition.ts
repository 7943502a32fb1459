import { recall, remember } from '../remember.ts';

/** Key of the last edition on the device. */
const key = 'rulewright.edition';

/** Remembers the current edition, so that a search of the whole site starts with it. */
export const rememberEdition = (edition: string): boolean => remember(key, edition);

/** Id of the last edition on this device, or null. It may no longer exist. */
export const readEditionLast = (): string | null => recall(key);
