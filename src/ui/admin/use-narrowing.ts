import { useUrlParams } from './use-url-params.ts';

/**
 * What a link narrowed a list by, as the address says it and the API is asked: days, a source.
 * @param names those that this list knows
 */
export function useNarrowing<Name extends string>(names: readonly Name[]) {
  const { params, change } = useUrlParams();
  const narrowing = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;

  const widen = () => change(Object.fromEntries(names.map((name) => [name, undefined])));

  return { narrowing, isNarrowed: Object.keys(narrowing).length > 0, widen };
}
