import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { exactMoney } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import styles from './editor.module.css';
import type { Change, ErrorOf } from './editor-form.ts';
import { amountOf, blankLine, type EditorForm, type TypedLine } from './editor-form.ts';

interface DetailedWorkProps {
  form: EditorForm;
  change: Change;
  errorOf: ErrorOf;
}

/** The detailed mode: line by line. One line stays. */
export function DetailedWork({ form, change, errorOf }: DetailedWorkProps) {
  const { currency } = useLocale();
  const { lines } = form;
  const changeLine = (key: string, part: Partial<TypedLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  return (
    <>
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={5000}
        value={form.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {lines.map((line, index) => (
        <fieldset key={line.key} className={styles.line}>
          <legend className="visually-hidden">Line {index + 1}</legend>
          <TextInput
            className={styles.item ?? ''}
            label="Item"
            required
            maxLength={500}
            value={line.description}
            error={errorOf(`items.${index}.description`)}
            onChange={(event) => changeLine(line.key, { description: event.currentTarget.value })}
          />
          <TextInput
            label="Quantity"
            inputMode="decimal"
            value={line.quantity}
            error={errorOf(`items.${index}.quantity`)}
            onChange={(event) => changeLine(line.key, { quantity: event.currentTarget.value })}
          />
          <TextInput
            label="Rate"
            inputMode="decimal"
            value={line.rate}
            error={errorOf(`items.${index}.rate`)}
            onChange={(event) => changeLine(line.key, { rate: event.currentTarget.value })}
          />
          <span className={styles.amount}>
            {exactMoney(amountOf(line.quantity, line.rate), currency)}
          </span>
          {lines.length > 1 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove line ${index + 1}`}
              onClick={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
            >
              <Trash2 size={16} aria-hidden="true" />
            </button>
          )}
        </fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden="true" />}
        onClick={() => change({ lines: [...lines, blankLine(newSecretHex())] })}
      >
        Add line
      </Button>
    </>
  );
}
