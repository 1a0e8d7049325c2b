import { ActionIcon, Box, Button, Flex, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { exactMoney } from '../../../lib/money.ts';
import { AmountOrPercent } from '../../../ui/admin/amount-or-percent.tsx';
import boxes from '../../../ui/admin/check-box.module.css';
import { useLocale } from '../../../ui/admin/locale.ts';
import { lineAmount } from '../../documents/rules/documents.ts';
import { shownDiscount } from '../../documents/rules/typed-discount.ts';
import { lineCategories } from '../../price-book/rules/categories.ts';
import styles from './estimate-form.module.css';
import { emptyLine, type TypedLine, toNumber } from './estimate-form.ts';
import { categoryLabel } from './labels.ts';

interface LinesInputProps {
  /** Key of the option whose lines these are; '' where there are none. */
  option: string;
  lines: TypedLine[];
  onChange(lines: TypedLine[]): void;
  /** The server's message about a field of the line at an index. */
  errorOf(index: number, field: string): string | undefined;
}

/** The lines of one option. The last one left cannot be removed. */
export function LinesInput({ option, lines, onChange, errorOf }: LinesInputProps) {
  const own = lines.filter((line) => line.option === option);
  const change = (key: string, part: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <Stack gap="sm">
      {own.map((line, index) => (
        <LineInput
          key={line.key}
          line={line}
          name={`Line ${index + 1}`}
          onChange={(part) => change(line.key, part)}
          onRemove={
            own.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
          }
          errorOf={(field) => errorOf(lines.indexOf(line), field)}
        />
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...lines, emptyLine(option)])}
        >
          Add line
        </Button>
      </div>
    </Stack>
  );
}

interface LineInputProps {
  line: TypedLine;
  name: string;
  onChange(part: Partial<TypedLine>): void;
  onRemove: (() => void) | undefined;
  errorOf(field: string): string | undefined;
}

function LineInput({ line, name, onChange, onRemove, errorOf }: LineInputProps) {
  const { currency } = useLocale();
  const quantity = toNumber(line.quantity);
  const rate = toNumber(line.rate);
  const amount =
    quantity >= 0 && rate >= 0 ? lineAmount({ quantity, rate, ...shownDiscount(line) }) : 0;
  const inputProps = (field: 'quantity' | 'rate', step: number) => ({
    type: 'number',
    min: 0,
    step,
    inputMode: 'decimal' as const,
    value: line[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    // What is no number counts as 0, and says so.
    onBlur: () => onChange({ [field]: String(toNumber(line[field])) }),
  });
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{name}</legend>
      <TextInput
        className={styles.what}
        label="Description"
        required
        maxLength={500}
        value={line.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput label="Quantity" {...inputProps('quantity', 0.1)} />
      <TextInput label="Rate" leftSection="$" {...inputProps('rate', 0.01)} />
      <NativeSelect
        label="Category"
        value={line.category}
        error={errorOf('category')}
        data={lineCategories.map((value) => ({ value, label: categoryLabel(value) }))}
        onChange={(event) =>
          onChange({
            category:
              lineCategories.find((known) => known === event.currentTarget.value) ?? 'general',
          })
        }
      />
      <Flex
        rowGap="2xs"
        columnGap="sm"
        align="center"
        mih={36}
        wrap="wrap"
        style={{ gridColumn: '1 / -1' }}
      >
        <Flex component="label" gap="2xs" align="center" mih={36} style={{ cursor: 'pointer' }}>
          <input
            type="checkbox"
            className={boxes.tick}
            checked={line.is_optional}
            onChange={(event) => onChange({ is_optional: event.currentTarget.checked })}
          />
          Optional
        </Flex>
        <AmountOrPercent
          label="Discount"
          addLabel="Add discount"
          kind={line.discount_kind}
          value={line.discount_value}
          error={errorOf('discount_value')}
          onChange={({ kind, value }) => onChange({ discount_kind: kind, discount_value: value })}
        />
        <Flex gap="sm" align="center" ml="auto">
          <Box
            component="output"
            fw={600}
            style={{ fontVariantNumeric: 'tabular-nums' }}
            aria-label={`Amount of ${name.toLowerCase()}`}
          >
            {exactMoney(amount, currency)}
          </Box>
          {onRemove && (
            <ActionIcon aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
              <X size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </Flex>
      </Flex>
    </fieldset>
  );
}
