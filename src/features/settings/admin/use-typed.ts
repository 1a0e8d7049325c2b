import { useState } from 'react';
import { isSame } from '#lib/is-same.ts';

/**
 * A value's typed text: stays as typed while it matches the current value, and is replaced when
 * that changes.
 */
export function useTyped<Value>(
  value: Value,
  show: (value: Value) => string,
  parse: (typed: string) => Value,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => show(value));
  return [isSame(parse(typed), value) ? typed : show(value), setTyped];
}
