import { expect, test } from 'vitest';
import * as zod from 'zod';
import * as z from '../../src/model/deferred-zod.ts';

test('a schema is built when it is first used, and once', () => {
  let built = 0;
  const inner = z.deferred(() => {
    built += 1;
    return z.string();
  });
  const outer = z.strictObject({ a: inner.optional(), b: z.union([inner, z.int()]) }).describe('both');
  expect(built).toBe(0);
  expect(outer.parse({ b: 'x' })).toEqual({ b: 'x' });
  expect(outer.safeParse({ b: false }).success).toBe(false);
  expect(built).toBe(1);
});

test('a deferred schema is one of zod: in another schema, for instanceof, with its shape and description', () => {
  const schema = z.strictObject({ kind: z.enum(['a', 'b']).default('a') }).describe('what it is');
  expect(schema).toBeInstanceOf(zod.ZodObject);
  expect(schema.shape.kind.unwrap().options).toEqual(['a', 'b']);
  expect(zod.array(schema).parse([{}])).toEqual([{ kind: 'a' }]);
  expect(zod.toJSONSchema(schema)).toMatchObject({ description: 'what it is', required: ['kind'] });
});
