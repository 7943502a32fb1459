import * as z from 'zod';

/**
 * Schema of a published object. A form may gain fields, so a reader accepts and keeps unknown ones;
 * its type has only the known ones, so that a misspelt field is a type error. Source:
 * docs/forms.md.
 */
export const openObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape, z.core.$strip>;
