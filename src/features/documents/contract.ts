import { z } from '@hono/zod-openapi';
import { hasTwoDecimals } from '../../lib/money.ts';
import { documentLimits } from './rules/documents.ts';

const amount = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a number.` })
    .min(0, `${name} can't be below 0.`)
    .max(max, `${name} is too high.`)
    .refine(hasTwoDecimals, `${name} can have up to two decimals.`);

export const quantityField = amount('Quantity', documentLimits.quantity);
export const rateField = amount('Rate', documentLimits.rate);
