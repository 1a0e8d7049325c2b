import { Textarea } from '@mantine/core';
import { rowParts } from './rows.tsx';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

const minLines = 4;

/** A list of short texts, one a line. */
export function LinesRow({ label, hint, value, error, errorAt, onChange }: FieldProps<string[]>) {
  const [typed, setTyped] = useTyped(value, (texts) => texts.join('\n'), parseLines);
  const wrongLines = value.flatMap((text, index) => {
    const wrong = errorAt(String(index));
    return wrong ? [`${text}: ${wrong}`] : [];
  });
  return (
    <Textarea
      classNames={rowParts}
      label={label}
      description={hint}
      error={error ?? wrongLines[0]}
      rows={Math.max(minLines, typed.split('\n').length)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseLines(event.currentTarget.value));
      }}
    />
  );
}

function parseLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
