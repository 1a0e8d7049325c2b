import { type Camel, camelCase, camelKeys } from '#lib/key-case.ts';
import { mapValues } from '#lib/map-values.ts';

/**
 * The plain details of a customer, under the API's names: their max characters (back-office spec
 * section 5). Contract, views, actions and forms follow this list.
 */
export const details = {
  address: { max: 200 },
  city: { max: 80 },
  state: { max: 40 },
  zip_code: { max: 10 },
} as const;

export type Detail = keyof typeof details;

export const detailNames = Object.keys(details) as Detail[];

/** The details under the code's names. */
export type DetailColumns = { [Name in Detail as Camel<Name>]: string };

/** The details that a new customer was given; what wasn't given stays empty. */
export function givenDetails(given: { [Name in keyof DetailColumns]?: string | undefined }) {
  return camelKeys(mapValues(details, (_, name) => given[camelCase(name)] ?? ''));
}
