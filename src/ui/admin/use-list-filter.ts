import { useEffect, useRef, useState } from 'react';
import { useUrlParams } from './use-url-params.ts';

const settleFor = 300;

/**
 * Search and status of a list in the URL; typed text is added once the typing pauses.
 * @param statuses the possible ones
 * @param shortestSearch min characters of a search
 * @param staying parameters that are no filters: clearing the filter leaves them
 */
export function useListFilter<Status extends string>(
  statuses: readonly Status[],
  shortestSearch: number,
  staying: readonly string[] = [],
) {
  const { params, change, clear } = useUrlParams();
  const q = params.get('q') ?? '';
  const status = statuses.find((known) => known === params.get('status'));
  const [typed, setTyped] = useState(q);
  const applied = useRef(q);

  // Back and forward change the address from outside: the field follows.
  useEffect(() => {
    if (q === applied.current) return;
    applied.current = q;
    setTyped(q);
  }, [q]);

  const wanted = typed.trim().length >= shortestSearch ? typed.trim() : '';
  useEffect(() => {
    if (wanted === applied.current) return;
    const timer = setTimeout(() => {
      applied.current = wanted;
      change({ q: wanted });
    }, settleFor);
    return () => clearTimeout(timer);
  }, [wanted, change]);

  return {
    filter: { status, q: q.length >= shortestSearch ? q : undefined },
    typed,
    setTyped,
    tooShort: typed.trim() !== '' && wanted === '',
    setStatus: (chosen: Status | undefined) => change({ status: chosen }),
    clear() {
      applied.current = '';
      setTyped('');
      clear(staying);
    },
  };
}
