import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useLocale } from '#ui/admin/locale.ts';
import { ExampleMark } from './example-mark.tsx';
import { parseNumber, typedNumber, unitSign } from './numbers.ts';
import styles from './rows.module.css';
import type { FieldProps } from './use-section-form.ts';
import { useTyped } from './use-typed.ts';

/** Mantine's parts of a field, laid out as a row: label on the left, input on the right. */
export const rowParts = {
  root: styles.row ?? '',
  label: styles.label ?? '',
  description: styles.hint ?? '',
  wrapper: styles.input ?? '',
  error: styles.error ?? '',
};

interface TextRowProps extends FieldProps<string>, Pick<TextInputProps, 'type' | 'autoComplete'> {
  isExample?: boolean;
}

export function TextRow(props: TextRowProps) {
  const { label, hint, value, error, onChange, isExample = false, type, autoComplete } = props;
  return (
    <TextInput
      classNames={rowParts}
      label={
        <>
          {label} {isExample && <ExampleMark />}
        </>
      }
      description={hint}
      error={error}
      type={type}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * A number with its unit. An invalid one is sent as NaN, and the server reports what is expected.
 */
export function NumberRow(props: FieldProps<number>) {
  const { label, hint, unit = 'money', value, error, onChange } = props;
  const { currency } = useLocale();
  const [typed, setTyped] = useTyped(value, (amount) => typedNumber(amount, unit), parseNumber);
  const sign = unitSign(unit, currency);
  return (
    <TextInput
      classNames={rowParts}
      label={label}
      description={hint}
      error={error}
      inputMode="decimal"
      leftSection={unit === 'money' ? sign : undefined}
      leftSectionWidth={12 + 12 * sign.length}
      inputContainer={(input) => (
        <div className={`${styles.input} ${styles.amount}`}>
          {input}
          {unit !== 'money' && sign}
        </div>
      )}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumber(event.currentTarget.value));
      }}
      onBlur={() => !Number.isNaN(value) && setTyped(typedNumber(value, unit))}
    />
  );
}

interface SelectRowProps<Value extends string> extends FieldProps<Value> {
  choices: Record<Value, string>;
}

export function SelectRow<Value extends string>(props: SelectRowProps<Value>) {
  const { label, hint, value, error, onChange, choices } = props;
  const data = Object.entries<string>(choices).map(([value, label]) => ({ value, label }));
  return (
    <NativeSelect
      classNames={rowParts}
      label={label}
      description={hint}
      error={error}
      value={value}
      data={data}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
