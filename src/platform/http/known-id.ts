import { isId } from '../../lib/ids.ts';
import { notFound } from './errors.ts';

/**
 * An id as addresses carry it. Throws 404 when it is none.
 * @param what names the record in the message: "This customer"
 */
export function knownId(id: string | undefined, what: string): string {
  if (id === undefined || !isId(id)) throw notFound(what);
  return id;
}
