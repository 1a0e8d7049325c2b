import { z } from 'zod';
import { numberField, percentField, textField } from '#lib/fields.ts';
import { settingsLimits } from '../limits.ts';

/** A section of the settings: what may arrive in it, and what it is until the owner changes it. */
export interface Section<Fields extends z.ZodType> {
  /** Its messages are for the owner. */
  fields: Fields;
  initial: z.output<Fields>;
}

export function section<Fields extends z.ZodType>(
  fields: Fields,
  initial: z.output<Fields>,
): Section<Fields> {
  return { fields, initial };
}

export const needed = { needed: true };

/** A text in both languages, each of at most `max` characters. */
export const inBothLanguages = (max: number, options: Parameters<typeof textField>[1] = needed) =>
  z.object({ english: textField(max, options), spanish: textField(max, options) });

export const onOrOff = z.boolean('Please choose on or off.');

/** In the business's currency, max two decimals. */
export const amount = numberField(settingsLimits.money, { missing: 'amount' });

/** As people write it: 8.25. */
export const percent = percentField();

/** @param unit in the plural, as in "whole days" */
export function wholeNumber(min: number, max: number, unit: string) {
  const message = `Please enter whole ${unit}, ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
}

/** How long something is stored; 0: until it is deleted by hand. */
export const daysOrNever = wholeNumber(0, settingsLimits.keepDays, 'days');

/** A web address with a domain, as customers can open it. */
export function isWebAddress(typed: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(typed).success;
}
