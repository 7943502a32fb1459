import type { Dialect } from './dialect.ts';
import { generalDialect } from './dialects/general/general-dialect.ts';
import { namedDialect } from './dialects/named/named-dialect.ts';
import { numberedDialect } from './dialects/numbered/numbered-dialect.ts';
import { outlineDialect } from './dialects/outline/outline-dialect.ts';

/** The dialects that are known, in the order in which help and messages name them. A new one is added here and nowhere else. */
export const dialects: readonly Dialect[] = [numberedDialect, namedDialect, outlineDialect, generalDialect];
