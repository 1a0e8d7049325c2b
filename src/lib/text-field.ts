import { z } from 'zod';
import { hasControlCharacters, hasMarkup, withoutDirectionMarks } from './plain-text.ts';

/**
 * A text of a public form: trimmed, without marks that turn the direction of writing. Its messages
 * are keys of a form's dictionary: `required`, `tooLong:80` (the most characters), `control`, `markup`.
 */
export function textField(max: number, { lines = false, needed = false } = {}) {
  return z.preprocess(
    (typed) => (typeof typed === 'string' ? withoutDirectionMarks(typed) : (typed ?? '')),
    z
      .string()
      .trim()
      .min(needed ? 1 : 0, { error: 'required', abort: true })
      .max(max, { error: `tooLong:${max}`, abort: true })
      .refine((typed) => !hasControlCharacters(typed, !lines), { error: 'control', abort: true })
      .refine((typed) => !hasMarkup(typed), { error: 'markup', abort: true }),
  );
}
