import { useState } from 'react';
import { isSame } from '../../../lib/is-same.ts';

/**
 * A text that stands for a value: stored as it was typed for as long as it stands for the present value,
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
