import { type Camel, camelCase, camelKeys } from '../../../lib/key-case.ts';
import { mapValues } from '../../../lib/map-values.ts';

/**
 * The plain details of a customer, by the names of the API: how many characters each may have, and
 * what a new customer starts with (back-office spec section 5). Contract, views, actions and forms
 * follow this list.
 */
export const details = {
  address: { max: 200, initial: '' },
  city: { max: 80, initial: 'Boerne' },
  state: { max: 40, initial: 'TX' },
  zip_code: { max: 10, initial: '' },
} as const;

export type Detail = keyof typeof details;

export const detailNames = Object.keys(details) as Detail[];

/** The details by the names of code. */
export type DetailColumns = { [Name in Detail as Camel<Name>]: string };

/** Returns the details that a new customer starts with. */
export function initialDetails(): DetailColumns {
  return camelKeys(mapValues(details, ({ initial }): string => initial));
}

/** Returns the details of a row by the names of the API. */
export function detailsOf(row: DetailColumns): Record<Detail, string> {
  return mapValues(details, (_, name) => row[camelCase(name)]);
}
