import * as z from 'zod';

/**
 * The schema of an object in a published form. A form may gain fields, so a reader accepts and keeps those that it does not
 * know. Its type has the known ones alone, so that a misspelt field is an error of the type check.
 *
 * Source: docs/forms.md.
 */
export const openObject = <Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strip> =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape, z.core.$strip>;
