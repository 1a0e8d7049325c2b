import { ActionIcon, Button, Flex, NativeSelect, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { documentLimits, lineAmount } from '#features/documents/rules/documents.ts';
import { shownDiscount } from '#features/documents/rules/typed-discount.ts';
import type { PriceView } from '#features/price-book/contract/price-book.ts';
import { lineCategories } from '#features/price-book/rules/categories.ts';
import { findPrices } from '#features/price-book/rules/find-prices.ts';
import { priceUnitLabels, priceUnits } from '#features/price-book/rules/price-book.ts';
import { readHours } from '#lib/hours.ts';
import { exactMoney } from '#lib/money.ts';
import { AmountOrPercent } from '#ui/admin/amount-or-percent.tsx';
import boxes from '#ui/admin/check-box.module.css';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { ComboInput } from '#ui/admin/combo-input.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { countsIn } from '../rules/choice.ts';
import type { EstimateOption } from '../rules/content.ts';
import styles from './estimate-editor.module.css';
import { isBlank, plainNumber, type TypedLine, toNumber, withService } from './estimate-form.ts';
import { categoryLabel } from './labels.ts';
import { Unprintable } from './unprintable.tsx';

interface LineRowProps {
  line: TypedLine;
  /** "Line 2". */
  name: string;
  language: 'english' | 'spanish';
  prices: PriceView[];
  options: EstimateOption[];
  /** Whether the estimate has a sales tax, so that each line may be taxed or not. */
  hasTax: boolean;
  errorOf(field: string): string | undefined;
  onChange(part: Partial<TypedLine>): void;
  /** Moves on to the next line. */
  onNext(): void;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
  onMove(step: -1 | 1): void;
}

/** One line, in a single row if there is room; less common fields are behind its button. */
export function LineRow(props: LineRowProps) {
  const { line, name, language, prices, options, hasTax, errorOf, onChange, onNext, onRemove } =
    props;
  const { currency } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const quantity = readHours(line.quantity) ?? 0;
  const rate = Math.max(0, toNumber(line.rate));
  const amount = lineAmount({ quantity, rate, ...shownDiscount(line) });
  const money = (dollars: number) => exactMoney(dollars, currency);
  const isShown =
    isOpen || errorOf('discount_value') !== undefined || errorOf('options') !== undefined;
  const inputProps = (field: 'quantity' | 'rate', label: string) => ({
    'aria-label': label,
    inputMode: 'decimal' as const,
    maxLength: 14,
    value: line[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
    // An invalid number counts as 0, and says so; a blank one is asked for later.
    onBlur: () => {
      const typed = line[field].trim();
      if (typed !== '') onChange({ [field]: plainNumber(field, typed) });
    },
  });
  return (
    <fieldset className={styles.line} data-taxed={hasTax || undefined}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.what}>
        <ComboInput
          label="Description"
          isLabelHidden
          id={`${line.key}-description`}
          placeholder={isBlank(line) ? 'Type a service or your own words' : ''}
          maxLength={documentLimits.description}
          value={line.description}
          error={errorOf('description')}
          listLabel="From your price book: hours, materials, price"
          foot="Enter adds it. Tab keeps your words."
          onType={(description) => onChange({ description })}
          onEnter={onNext}
          choices={findPrices(prices, line.description).map((price) => ({
            id: price.id,
            name: price.name,
            about: [
              `${price.hours} h`,
              money(price.materials),
              `${money(price.price)}${price.unit === 'each' ? '' : ` / ${priceUnitLabels[price.unit]}`}`,
            ],
            isPriced: true,
            onChoose: () => onChange(withService(line, price, language)),
          }))}
        />
        <Unprintable text={line.description} />
      </div>
      <TextInput className={styles.quantity} {...inputProps('quantity', 'Quantity')} />
      <NativeSelect
        className={styles.unit}
        aria-label="Unit"
        value={line.unit}
        data={priceUnits.map((value) => ({ value, label: priceUnitLabels[value] }))}
        onChange={({ currentTarget }) =>
          onChange({ unit: priceUnits.find((one) => one === currentTarget.value) ?? 'each' })
        }
      />
      <TextInput className={styles.rate} placeholder="0.00" {...inputProps('rate', 'Rate')} />
      <output className={styles.amount} aria-label={`Amount of ${name.toLowerCase()}`}>
        {money(amount)}
      </output>
      <div className={styles.flags}>
        <label className={hasTax ? styles.flag : styles.optional}>
          <input
            type="checkbox"
            className={boxes.tick}
            checked={line.is_optional}
            onChange={(event) => onChange({ is_optional: event.currentTarget.checked })}
          />
          <span>Optional</span>
        </label>
        {hasTax && (
          <label className={styles.flag}>
            <input
              type="checkbox"
              className={boxes.tick}
              checked={line.taxable}
              onChange={(event) => onChange({ taxable: event.currentTarget.checked })}
            />
            <span>Taxable</span>
          </label>
        )}
      </div>
      <ActionIcon
        className={styles.more}
        size="var(--tap)"
        aria-label={`More about ${name.toLowerCase()}`}
        aria-expanded={isShown}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </ActionIcon>
      {isShown && (
        <div className={styles.lineMore}>
          {options.length > 0 && (
            <Flex component="fieldset" columnGap="md" wrap="wrap" m={0} p={0} bd={0}>
              <legend className="visually-hidden">Counts in</legend>
              {options.map(({ key, name: option }) => (
                <CheckBox
                  key={key}
                  label={`In ${option}`}
                  checked={countsIn(line, key)}
                  onChange={(isIn) =>
                    onChange({ options: changedOptions(line, options, key, isIn) })
                  }
                />
              ))}
            </Flex>
          )}
          <Flex gap="sm" wrap="wrap" align="flex-end">
            <NativeSelect
              miw="8.75rem"
              label="Category"
              value={line.category}
              error={errorOf('category')}
              data={lineCategories.map((value) => ({ value, label: categoryLabel(value) }))}
              onChange={({ currentTarget }) =>
                onChange({
                  category: lineCategories.find((one) => one === currentTarget.value) ?? 'general',
                })
              }
            />
            <AmountOrPercent
              label="Discount"
              addLabel="Add discount"
              kind={line.discount_kind}
              value={line.discount_value}
              error={errorOf('discount_value')}
              onChange={({ kind, value }) =>
                onChange({ discount_kind: kind, discount_value: value })
              }
            />
            <ActionIcon
              size="var(--tap)"
              aria-label={`Move ${name.toLowerCase()} up`}
              onClick={() => props.onMove(-1)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              size="var(--tap)"
              aria-label={`Move ${name.toLowerCase()} down`}
              onClick={() => props.onMove(1)}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
            {onRemove && (
              <Button
                variant="subtle"
                leftSection={<Trash2 size={16} aria-hidden="true" />}
                onClick={onRemove}
              >
                Remove {name.toLowerCase()}
              </Button>
            )}
          </Flex>
          {line.hours !== null && (
            <p className={styles.own}>
              From your price book, for each: {line.hours} h, {money(line.material_cost ?? 0)} of
              materials. Customers don't see this.
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** "In every option" means none are named, so that an option added later has it as well. */
function changedOptions(
  line: TypedLine,
  options: EstimateOption[],
  key: string,
  isIn: boolean,
): string[] {
  const before = options.map((one) => one.key).filter((one) => countsIn(line, one));
  const after = isIn ? [...before, key] : before.filter((one) => one !== key);
  // The last one stays: a line has to count somewhere.
  if (after.length === 0) return before;
  const ordered = options.map((one) => one.key).filter((one) => after.includes(one));
  return ordered.length === options.length ? [] : ordered;
}
