import { z } from 'zod';
import { textField as text } from '#lib/fields.ts';
import { assistantTones, modelProviders } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { amount, inBothLanguages, needed, onOrOff, section, wholeNumber } from './section.ts';

const { line, shortText, greeting, keepDays, modelDollars } = settingsLimits;

/** US dollars. */
const dollars = amount.max(modelDollars, `Enter ${modelDollars} or less.`);

/** The website's chat assistant. */
export const assistant = section(
  z.object({
    is_on: onOrOff,
    name: text(40, needed),
    /** Its first line; the default if empty. */
    greeting: inBothLanguages(greeting, {}),
    tone: z.enum(assistantTones, 'Please choose a tone.'),
    tells_prices: onOrOff,
    tells_answer_time: onOrOff,
    provider: z.enum(modelProviders, 'Please choose who answers.'),
    base_url: text(line).refine((typed) => typed === '' || isServerAddress(typed), {
      error: 'Please enter an address like http://localhost:11434/v1.',
    }),
    model: text(shortText),
    /** Per million tokens, and for all calls of a day. */
    input_price: dollars,
    output_price: dollars,
    daily_limit: dollars,
    /** Conversations are deleted after this many days of silence. */
    keep_days: wholeNumber(1, keepDays, 'days'),
  }),
  {
    is_on: true,
    name: 'Sam',
    greeting: { english: '', spanish: '' },
    tone: 'warm',
    tells_prices: true,
    tells_answer_time: true,
    provider: 'built_in',
    base_url: '',
    model: '',
    input_price: 3,
    output_price: 15,
    daily_limit: 2,
    keep_days: 365,
  },
);

/** Includes this machine, because a model may run there. */
function isServerAddress(typed: string): boolean {
  return z.url({ protocol: /^https?$/ }).safeParse(typed).success;
}
