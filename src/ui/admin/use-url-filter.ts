import { useSearchParams } from 'react-router';

/**
 * What a link narrowed a list by, as the address says it and the API is asked: days, a source.
 * @param names those that this list knows
 */
export function useNarrowing<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const narrowing = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;

  function widen(): void {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of names) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { narrowing, isNarrowed: Object.keys(narrowing).length > 0, widen };
}
