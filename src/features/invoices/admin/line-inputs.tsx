import { ActionIcon, Button, Flex, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { exactMoney } from '#lib/money.ts';
import { newSecretHex } from '#lib/random.ts';
import { AmountOrPercent } from '#ui/admin/amount-or-percent.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import styles from './editor.module.css';
import { amountOf, blankLine, type ErrorOf, type TypedLine } from './editor-form.ts';
import { Unprintable } from './unprintable.tsx';

interface LineInputsProps {
  lines: TypedLine[];
  onChange(lines: TypedLine[]): void;
  errorOf: ErrorOf;
  /** The contract field with the lines. */
  name: 'items' | 'extra_lines';
  /** Whether there is a sales tax, so that each line may be taxed or not. */
  hasTax: boolean;
  /** This many lines can't be removed. */
  least?: number;
}

/** Lines with quantity, rate, and amount, and a button to add more. */
export function LineInputs(props: LineInputsProps) {
  const { lines, onChange, errorOf, name, hasTax, least = 0 } = props;
  const { currency } = useLocale();
  const changeLine = (key: string, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {lines.map((line, index) => (
        <fieldset key={line.key} className={styles.line}>
          <legend className="visually-hidden">Line {index + 1}</legend>
          <div className={styles.item}>
            <TextInput
              label="Item"
              required
              maxLength={500}
              value={line.description}
              error={errorOf(`${name}.${index}.description`)}
              onChange={(event) => changeLine(line.key, { description: event.currentTarget.value })}
            />
            <Unprintable text={line.description} />
          </div>
          <TextInput
            label="Quantity"
            inputMode="decimal"
            value={line.quantity}
            error={errorOf(`${name}.${index}.quantity`)}
            onChange={(event) => changeLine(line.key, { quantity: event.currentTarget.value })}
          />
          <TextInput
            label="Rate"
            inputMode="decimal"
            value={line.rate}
            error={errorOf(`${name}.${index}.rate`)}
            onChange={(event) => changeLine(line.key, { rate: event.currentTarget.value })}
          />
          <span className={styles.amount}>{exactMoney(amountOf(line), currency)}</span>
          {lines.length > least && (
            <ActionIcon
              className={styles.remove}
              size="var(--tap)"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          <Flex gap="md" wrap="wrap" align="center" className={styles.discount}>
            <AmountOrPercent
              label="Discount"
              addLabel="Add discount"
              kind={line.discount_kind}
              value={line.discount_value}
              error={errorOf(`${name}.${index}.discount_value`)}
              onChange={({ kind, value }) =>
                changeLine(line.key, { discount_kind: kind, discount_value: value })
              }
            />
            {hasTax && (
              <CheckBox
                label="Taxable"
                checked={line.taxable}
                onChange={(taxable) => changeLine(line.key, { taxable })}
              />
            )}
          </Flex>
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange([...lines, blankLine(newSecretHex())])}
      >
        Add line
      </Button>
    </>
  );
}
