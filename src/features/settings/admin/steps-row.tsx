import { Textarea } from '@mantine/core';
import { rowParts } from './rows.tsx';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

const minLines = 4;

/** Days, one per line; negative before a day, positive after it. */
export function StepsRow({ label, hint, value, error, errorAt, onChange }: FieldProps<number[]>) {
  const [typed, setTyped] = useTyped(value, (steps) => steps.join('\n'), parseSteps);
  const wrong = value.map((_, index) => errorAt(String(index))).find(Boolean);
  return (
    <Textarea
      classNames={rowParts}
      label={label}
      description={hint}
      error={error ?? wrong}
      rows={Math.max(minLines, typed.split('\n').length)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseSteps(event.currentTarget.value));
      }}
    />
  );
}

/** Invalid ones are sent as NaN, and the server reports what is expected. */
function parseSteps(typed: string): number[] {
  return typed
    .split(/[\n,]/)
    .map((line) => line.trim().replace('−', '-'))
    .filter(Boolean)
    .map(Number);
}
