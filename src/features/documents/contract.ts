import { numberField } from '../../lib/fields.ts';
import { documentLimits } from './rules/documents.ts';

/** A number whose messages name the field, as its label does. */
export const namedNumber = (name: string, max: number) =>
  numberField(max, {
    missing: `${name} must be a number.`,
    low: `${name} can't be below 0.`,
    high: `${name} is too high.`,
    decimals: `${name} can have up to two decimals.`,
  });

export const quantityField = namedNumber('Quantity', documentLimits.quantity);
export const rateField = namedNumber('Rate', documentLimits.rate);
/** An amount of money that is paid, credited, refunded, or asked for. */
export const amountField = namedNumber('Amount', documentLimits.rate);
