import { useState } from 'react';

/**
 * Whether a form may start from a query: a cached answer, which may be outdated, was read again
 * first. It stays so when the record is read again later, because by then somebody types.
 * @param id of the record; empty without one
 */
export function useIsCurrent({ isFetching }: { isFetching: boolean }, id: string): boolean {
  const [currentId, setCurrentId] = useState<string>();
  if (!isFetching && currentId !== id) setCurrentId(id);
  return currentId === id;
}
