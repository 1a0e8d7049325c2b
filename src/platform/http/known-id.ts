import { isId } from '#lib/ids.ts';
import { notFound } from './errors.ts';

/**
 * An id from an address. Throws 404 if it is not one.
 * @param what names the record in the message: "This customer"
 */
export function knownId(id: string | undefined, what: string): string {
  if (id === undefined || !isId(id)) throw notFound(what);
  return id;
}
