import { type Camel, camelCase, camelKeys } from '../../../lib/key-case.ts';
import { mapValues } from '../../../lib/map-values.ts';

/**
 * The plain details of a customer, under the API's names: their max characters (back-office
 * spec section 5) and what a new customer starts with. Contract, views, actions and forms follow this list.
 */
export const details = {
  address: { max: 200, initial: '' },
  city: { max: 80, initial: '' },
  state: { max: 40, initial: '' },
  zip_code: { max: 10, initial: '' },
} as const;

export type Detail = keyof typeof details;

export const detailNames = Object.keys(details) as Detail[];

/** The details under the code's names. */
export type DetailColumns = { [Name in Detail as Camel<Name>]: string };

/** Returns a new customer's details. */
export function initialDetails(): DetailColumns {
  return camelKeys(mapValues(details, ({ initial }): string => initial));
}

/** Returns a row's details under the API's names. */
export function detailsOf(row: DetailColumns): Record<Detail, string> {
  return mapValues(details, (_, name) => row[camelCase(name)]);
}
