import { z } from 'zod';
import { isDay } from './days/days.ts';
import { hasTwoDecimals, readNumber } from './money.ts';
import { hasControlCharacters, withoutDirectionMarks } from './plain-text.ts';

/*
 * The fields that forms and contracts are made of. Their messages are keys, with the limit behind a
 * colon: `required`, `tooLong:80`, `email`. Each form's dictionary has the sentences; those of the
 * back office and the API stand in `field-sentences.ts`.
 */

interface TextOptions {
  /** Line breaks and tabs may stand in it. */
  lines?: boolean;
  /** Whether it may not be empty, or what to say of an empty one. */
  needed?: boolean | string;
  /** What to say of a longer one. */
  tooLong?: string;
}

/**
 * A text of at most `max` characters: trimmed, without marks that turn the direction of writing. What
 * looks like a tag is text like any other: whatever shows it escapes it.
 */
export function textField(max: number, options: TextOptions = {}) {
  const { lines = false, needed = false, tooLong = `tooLong:${max}` } = options;
  const required = typeof needed === 'string' ? needed : 'required';
  return z
    .string(needed ? required : 'text')
    .overwrite((typed) => withoutDirectionMarks(typed).trim())
    .min(needed ? 1 : 0, required)
    .max(max, tooLong)
    .refine((typed) => !hasControlCharacters(typed, !lines), 'control');
}

/** An email address; empty unless it is needed. */
export function emailField(options: TextOptions & { max?: number; error?: string } = {}) {
  const { max = 254, error = 'email', ...text } = options;
  return textField(max, text).refine((typed) => typed === '' || isEmail(typed), error);
}

const emailAddress = z.email();

/** Whether a text is an email address. */
export function isEmail(typed: string): boolean {
  return emailAddress.safeParse(typed).success;
}

/** What a field of a posted HTML form takes: one that is not there is empty. */
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

/** A number as it was typed into a form; what is none stays a text, for the contract to refuse. */
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

/** A day of the calendar, YYYY-MM-DD. */
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
