import { z } from 'zod';
import { isDay } from './days/days.ts';
import { emailPattern } from './email-pattern.ts';
import { hasTwoDecimals, readNumber } from './money.ts';
import { hasControlCharacters, withoutDirectionMarks } from './plain-text.ts';

/*
 * The fields that forms and contracts are built from. Their messages are keys, with the limit after
 * a colon: `required`, `tooLong:80`, `email`. Each form's dictionary has the sentences; those of
 * the back office and the API are in `field-sentences.ts`.
 */

interface TextOptions {
  /** It may contain line breaks and tabs. */
  lines?: boolean;
  /** Whether it is required, or what to say if it is empty. */
  needed?: boolean | string;
  /** What to say if it is too long. */
  tooLong?: string;
}

/**
 * A text of at most `max` characters: trimmed, without characters that change the writing
 * direction. In a field of one line, a tab pasted from a spreadsheet becomes a space. Anything that
 * looks like a tag is ordinary text: whatever shows it escapes it.
 */
export function textField(max: number, options: TextOptions = {}) {
  const { lines = false, needed = false, tooLong = `tooLong:${max}` } = options;
  const required = typeof needed === 'string' ? needed : 'required';
  return z
    .string(needed ? required : 'text')
    .overwrite((typed) => withoutDirectionMarks(lines ? typed : typed.replaceAll('\t', ' ')).trim())
    .min(needed ? 1 : 0, required)
    .max(max, tooLong)
    .refine((typed) => !hasControlCharacters(typed, !lines), 'control');
}

/** An email address; may be empty unless required. */
export function emailField(options: TextOptions & { max?: number; error?: string } = {}) {
  const { max = 254, error = 'email', ...text } = options;
  return textField(max, text).refine((typed) => typed === '' || isEmail(typed), error);
}

/** Whether a text is an email address. */
export function isEmail(typed: string): boolean {
  return emailPattern.test(typed);
}

/** The value of a field in a posted HTML form; a missing one is empty. */
export function posted<Field extends z.ZodType>(field: Field) {
  return z.preprocess((typed) => typed ?? '', field);
}

/** A text of a posted HTML form. */
export function postedText(max: number, options: TextOptions = {}) {
  return posted(textField(max, options));
}

interface NumberErrors {
  missing?: string;
  low?: string;
  high?: string;
  decimals?: string;
}

/** A number from 0 to `max` with at most two decimals: a quantity, a price. */
export function numberField(max: number, errors: NumberErrors = {}) {
  return z
    .number(errors.missing ?? 'number')
    .min(0, errors.low ?? 'min:0')
    .max(max, errors.high ?? `max:${max}`)
    .refine(hasTwoDecimals, errors.decimals ?? 'decimals');
}

/** A number as typed into a form; anything else stays text, for the contract to refuse. */
export function typedNumber(typed: string): number | string {
  return readNumber(typed) ?? typed;
}

/** Dollars from 0 to `max`. */
export function moneyField(max: number, errors: NumberErrors = {}) {
  return numberField(max, { missing: 'amount', high: 'tooHigh', ...errors });
}

/** A share in percent, 0 to 100, with at most three decimals. */
export function percentField() {
  return z
    .number('percent')
    .min(0, 'min:0')
    .max(100, 'max:100')
    .refine((typed) => Number(typed.toFixed(3)) === typed, 'threeDecimals');
}

/** A calendar day, YYYY-MM-DD. */
export function dayField(error = 'date') {
  return z.string(error).refine(isDay, error);
}

/** A time of day, HH:MM. */
export function timeField(error = 'time') {
  return z.string(error).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error, abort: true });
}

/** An instant with its offset. */
export function instantField(error = 'instant') {
  return z.iso.datetime({ offset: true, error });
}
