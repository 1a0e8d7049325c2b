import { z } from 'zod';
import { numberField, textField } from '#lib/fields.ts';
import { lineCategories } from '../rules/categories.ts';
import { priceLimits, priceUnits } from '../rules/price-book.ts';

const amount = (name: string, max: number) =>
  numberField(max, {
    missing: `${name} must be a number.`,
    low: `${name} can't be below 0.`,
    high: `${name} can be at most ${max.toLocaleString('en-US')}.`,
    decimals: `${name} can have up to two decimals.`,
  });

/** A service as sent, from the form or a line of a CSV file. */
export const priceFields = z
  .object({
    name: textField(priceLimits.name, {
      needed: 'Name is required.',
      tooLong: `Name can be ${priceLimits.name} characters or fewer.`,
    }),
    spanish_name: textField(priceLimits.name, {
      tooLong: `The Spanish name can be ${priceLimits.name} characters or fewer.`,
    }).default(''),
    category: z.enum(lineCategories, {
      error: `Category must be one of ${lineCategories.join(', ')}.`,
    }),
    unit: z.enum(priceUnits, { error: `Unit must be one of ${priceUnits.join(', ')}.` }),
    hours: amount('Hours', priceLimits.hours),
    materials: amount('Materials', priceLimits.dollars),
    price_from: amount('Lowest price', priceLimits.dollars),
    price_to: amount('Highest price', priceLimits.dollars),
    keywords: z
      .array(textField(priceLimits.keyword, { needed: true }))
      .max(priceLimits.keywords, `Use ${priceLimits.keywords} other names or fewer.`),
    taxable: z
      .boolean('Taxable must be yes or no.')
      .optional()
      .describe('Whether its lines start taxed; omitted: as it was, and a new one is taxed'),
  })
  .refine((entry) => entry.price_to >= entry.price_from, {
    path: ['price_to'],
    error: 'The highest price is below the lowest.',
  });

export type PriceFields = z.infer<typeof priceFields>;
