import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address, with functions to change it. A change is on screen before anything else
 * can be pressed: two presses in a row are two changes, however slow the device is.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();

  /**
   * @param values empty or undefined ones are removed; `push` adds a step to the history
   */
  const change = useCallback(
    (values: Record<string, string | undefined>, { push = false } = {}): void => {
      const after = new URLSearchParams(params);
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      setParams(after, { replace: !push, preventScrollReset: true, flushSync: true });
    },
    [params, setParams],
  );

  return {
    params,
    change,
    /**
     * @param staying names that are not changed
     */
    clear(staying: readonly string[] = []) {
      const names = [...params.keys()].filter((name) => !staying.includes(name));
      change(Object.fromEntries(names.map((name) => [name, undefined])));
    },
  };
}
