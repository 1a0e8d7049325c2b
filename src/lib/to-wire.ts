import type { z } from 'zod';
import { type Camel, camelCase } from './key-case.ts';

/** What code has for a field of the API: its value, or a moment as a Date. */
type Stored<Value> = Value | (string extends Value ? Date : never);

/** The fields that a row has under their name in code. */
type Had<Wire, Row> = {
  [Name in keyof Wire & string]: Camel<Name> extends keyof Row
    ? Row[Camel<Name>] extends Stored<Wire[Name]>
      ? Name
      : never
    : never;
}[keyof Wire & string];

type Missing<Wire, Row> = Omit<Wire, Had<Wire, Row>> & Partial<Wire>;

type Rest<Wire, Row> =
  object extends Missing<Wire, Row> ? [rest?: Missing<Wire, Row>] : [rest: Missing<Wire, Row>];

const namesOf = new WeakMap<z.ZodObject, [wire: string, own: string][]>();

function names(schema: z.ZodObject): [wire: string, own: string][] {
  const known = namesOf.get(schema);
  if (known) return known;
  const found = Object.keys(schema.shape).map((name): [string, string] => [name, camelCase(name)]);
  namesOf.set(schema, found);
  return found;
}

/**
 * Returns a record as the API answers it. The contract is the list of fields: each is taken from
 * the row under its name in code (`due_date` from `dueDate`), and a moment becomes text. What the
 * row has in addition stays here.
 * @param schema the contract's object
 * @param row the record; what it lacks or has in another type does not compile
 * @param rest fields that the row lacks, or that are answered otherwise than stored
 */
export function toWire<Schema extends z.ZodObject, Row extends object>(
  schema: Schema,
  row: Row,
  ...[rest]: Rest<z.output<Schema>, Row>
): z.output<Schema> {
  const given: Record<string, unknown> = rest ?? {};
  const stored = row as Record<string, unknown>;
  const answer: Record<string, unknown> = {};
  for (const [wire, own] of names(schema)) {
    const value = Object.hasOwn(given, wire) ? given[wire] : stored[own];
    answer[wire] = value instanceof Date ? value.toISOString() : value;
  }
  return answer as z.output<Schema>;
}
