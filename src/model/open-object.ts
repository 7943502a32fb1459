import * as z from './deferred-zod.ts';

/**
 * Schema of a published object. A form may gain fields, so a reader accepts and keeps unknown ones;
 * its type has only the known ones, so that a misspelt field is a type error. Source:
 * docs/forms.md.
 */
export const openObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape, z.core.$strip>;

/** A published object as its readers get it: none of its parts can be changed. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
