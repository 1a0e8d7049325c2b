import { Textarea } from '@mantine/core';
import { rowParts } from './rows.tsx';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

/**
 * Numbers of days, or percentages, one per line. Invalid ones are sent as NaN, and the server
 * reports what is expected.
 */
export function NumberListRow({
  label,
  hint,
  value,
  error,
  errorAt,
  onChange,
}: FieldProps<number[]>) {
  const [typed, setTyped] = useTyped(value, (numbers) => numbers.join('\n'), parseNumbers);
  const wrong = value.map((_, index) => errorAt(String(index))).find(Boolean);
  return (
    <Textarea
      classNames={rowParts}
      label={label}
      description={hint}
      error={error ?? wrong}
      rows={Math.max(3, typed.split('\n').length)}
      inputMode="numeric"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumbers(event.currentTarget.value));
      }}
    />
  );
}

function parseNumbers(typed: string): number[] {
  return typed
    .split(/[\n,;]/)
    .map((line) => line.replace(/days?|%/i, '').trim())
    .filter(Boolean)
    .map(Number);
}
