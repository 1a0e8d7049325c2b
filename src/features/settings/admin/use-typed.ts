import { useState } from 'react';
import { isSame } from '../../../lib/is-same.ts';

/**
 * A text that means a value: kept as it was typed for as long as it means the value that is there,
 * shown anew when that has become another.
 */
export function useTyped<Value>(
  value: Value,
  show: (value: Value) => string,
  parse: (typed: string) => Value,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(() => show(value));
  return [isSame(parse(typed), value) ? typed : show(value), setTyped];
}
