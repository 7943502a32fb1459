/**
 * Zod, with schemas that are built when they are first used. A command needs few of them, and
 * building all takes as long as linting forty rules.
 */
import * as zod from 'zod';

export * from 'zod';

/** Methods that make a schema of a schema. */
const derivations: ReadonlySet<PropertyKey> = new Set([
  ...[
    'brand',
    'default',
    'describe',
    'extend',
    'max',
    'meta',
    'min',
    'nullable',
    'omit',
    'optional',
    'partial',
  ],
  ...['prefault', 'refine', 'regex', 'superRefine', 'transform', 'unwrap'],
]);

/** Builds the schema that a deferred one stands for. */
const builders = new WeakMap<object, () => object>();

function defer(build: () => object): object {
  let built: object | null = null;
  const schema = () => {
    if (built) return built;
    built = build();
    // A description belongs to one object.
    const description = zod.globalRegistry.get(built as zod.ZodType);
    if (description) zod.globalRegistry.add(deferred as zod.ZodType, description);
    return built;
  };
  const deferred = new Proxy(
    {},
    {
      get: (_, name) =>
        derivations.has(name)
          ? (...args: unknown[]) => defer(() => Reflect.get(schema(), name).apply(schema(), builtIn(args)))
          : Reflect.get(schema(), name),
      has: (_, name) => Reflect.has(schema(), name),
      getPrototypeOf: () => Reflect.getPrototypeOf(schema()),
    },
  );
  builders.set(deferred, schema);
  return deferred;
}

/** A value with the schemas in it built, so that parsing never meets a deferred one. */
function builtIn<T>(value: T): T;
function builtIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const build = builders.get(value);
  if (build) return build();
  if (Array.isArray(value)) return value.map(builtIn);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, builtIn(part)]));
}

function deferring<Make extends object>(make: Make): Make;
function deferring(make: (...args: unknown[]) => object) {
  return (...args: unknown[]) => defer(() => make(...builtIn(args)));
}

/** A schema that takes looking into others to make. */
export const deferred = <T extends object>(make: () => T): T => defer(() => builtIn(make())) as T;

export const array = deferring(zod.array);
export const boolean = deferring(zod.boolean);
export const custom = deferring(zod.custom);
export const int = deferring(zod.int);
export const literal = deferring(zod.literal);
export const looseObject = deferring(zod.looseObject);
export const number = deferring(zod.number);
export const object = deferring(zod.object);
export const partialRecord = deferring(zod.partialRecord);
export const preprocess = deferring(zod.preprocess);
export const record = deferring(zod.record);
export const strictObject = deferring(zod.strictObject);
export const string = deferring(zod.string);
export const tuple = deferring(zod.tuple);
export const union = deferring(zod.union);
const deferredEnum = deferring(zod.enum);

export { deferredEnum as enum };
