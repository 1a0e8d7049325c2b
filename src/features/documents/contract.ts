import { numberField } from '../../lib/fields.ts';
import { documentLimits } from './rules/documents.ts';

const amount = (name: string, max: number) =>
  numberField(max, {
    missing: `${name} must be a number.`,
    low: `${name} can't be below 0.`,
    high: `${name} is too high.`,
    decimals: `${name} can have up to two decimals.`,
  });

export const quantityField = amount('Quantity', documentLimits.quantity);
export const rateField = amount('Rate', documentLimits.rate);
