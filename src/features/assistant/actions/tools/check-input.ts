import type { z } from 'zod';
import { fieldSentence } from '#lib/field-sentences.ts';
import { AppError } from '#platform/http/errors.ts';

/** Validates a tool's input. Throws 400 with the first invalid field. */
export function checkInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues)
    fields[path.join('.') || 'input'] ??= fieldSentence(message);
  const [first] = Object.entries(fields);
  const message = first ? `${first[0]}: ${first[1]}` : 'Please check what you entered.';
  throw new AppError(400, 'bad_input', message, { fields });
}
