import { useUrlParams } from './use-url-params.ts';

/**
 * The filters a link set on a list, from the address and for the API: days, a source.
 * @param names those this list knows
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
