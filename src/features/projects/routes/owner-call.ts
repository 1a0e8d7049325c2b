import { isId } from '../../../lib/ids.ts';
import { notFound } from '../../../platform/http/errors.ts';

export { ownerOf, submitOf } from '../../../platform/sessions/owner-call.ts';

/** An id out of an address; what cannot be one is unknown. */
export function knownId(id: string, what = 'This project'): string {
  if (!isId(id)) throw notFound(what);
  return id;
}
