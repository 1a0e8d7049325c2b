import { Textarea } from '@mantine/core';
import { rowParts } from './rows.tsx';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

const minLines = 4;

/** Towns, one a line. */
export function TownsRow({ label, hint, value, error, errorAt, onChange }: FieldProps<string[]>) {
  const [typed, setTyped] = useTyped(value, (towns) => towns.join('\n'), parseTowns);
  const wrongTowns = value.flatMap((town, index) => {
    const wrong = errorAt(String(index));
    return wrong ? [`${town}: ${wrong}`] : [];
  });
  return (
    <Textarea
      classNames={rowParts}
      label={label}
      description={hint}
      error={error ?? wrongTowns[0]}
      rows={Math.max(minLines, typed.split('\n').length)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseTowns(event.currentTarget.value));
      }}
    />
  );
}

function parseTowns(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
