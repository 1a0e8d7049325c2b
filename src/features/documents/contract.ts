import { numberField } from '../../lib/fields.ts';
import { documentLimits } from './rules/documents.ts';

const figure = (name: string, most: number) =>
  numberField(most, {
    missing: `${name} must be a number.`,
    low: `${name} can't be below 0.`,
    high: `${name} is too high.`,
    decimals: `${name} can have up to two decimals.`,
  });

export const quantityField = figure('Quantity', documentLimits.quantity);
export const rateField = figure('Rate', documentLimits.rate);
