import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const settleFor = 300;

/**
 * Search and status of a list in the URL; typed text gets there once the typing pauses.
 * @param statuses those that can be chosen
 * @param shortestSearch fewest characters of a search
 */
export function useListFilter<Status extends string>(
  statuses: readonly Status[],
  shortestSearch: number,
) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = statuses.find((known) => known === params.get('status'));
  const [typed, setTyped] = useState(q);
  const applied = useRef(q);

  // Back and forward change the address without us: the field follows.
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
      setParams((before) => withParam(before, 'q', wanted), {
        replace: true,
        preventScrollReset: true,
      });
    }, settleFor);
    return () => clearTimeout(timer);
  }, [wanted, setParams]);

  return {
    filter: { status, q: q.length >= shortestSearch ? q : undefined },
    typed,
    setTyped,
    tooShort: typed.trim() !== '' && wanted === '',
    setStatus: (chosen: Status | undefined) =>
      setParams((before) => withParam(before, 'status', chosen ?? ''), {
        replace: true,
        preventScrollReset: true,
      }),
    clear() {
      applied.current = '';
      setTyped('');
      setParams(new URLSearchParams(), { replace: true });
    },
  };
}

function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const params = new URLSearchParams(before);
  if (value) params.set(name, value);
  else params.delete(name);
  return params;
}
