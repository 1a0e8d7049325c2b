import { Textarea } from '@mantine/core';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { rowParts } from './rows.tsx';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

const minLines = 3;

/** Phone numbers, one per line. */
export function PhoneNumbersRow(props: FieldProps<string[]>) {
  const { label, hint, value, error, errorAt, onChange } = props;
  const [typed, setTyped] = useTyped(value, typedNumbers, parseNumbers);
  const wrong = value.flatMap((number, index) => {
    const problem = errorAt(String(index));
    return problem ? [`${number}: ${problem}`] : [];
  });
  return (
    <Textarea
      classNames={rowParts}
      label={label}
      description={hint}
      error={error ?? wrong[0]}
      rows={Math.max(minLines, typed.split('\n').length)}
      inputMode="tel"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumbers(event.currentTarget.value));
      }}
    />
  );
}

function typedNumbers(numbers: string[]): string {
  return numbers.map(formatAmericanPhone).join('\n');
}

function parseNumbers(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
