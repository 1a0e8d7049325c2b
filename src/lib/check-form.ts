import type { z } from 'zod';
import { mapValues } from './map-values.ts';
import { errorText, type Text } from './texts.ts';

/**
 * A form's errors: a key of its dictionary for each field, by the path of the field (`email`,
 * `lines.0.rate`), and under '' for the form as a whole.
 */
export type FieldErrors = Record<string, string>;

/** Returns the form as its schema reads it, or the first error of each field. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  typed: unknown,
): { form: z.output<Schema>; errors?: undefined } | { form?: undefined; errors: FieldErrors } {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { form: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

/**
 * The texts of a form's errors, by field.
 * @param texts the form's dictionary; `required` is used for keys without a text
 */
export function fieldTexts(
  texts: Readonly<Record<string, Text>> & { required?: string },
  errors: FieldErrors,
): FieldErrors {
  return mapValues(errors, (error) => errorText(texts, error, texts.required ?? error));
}
