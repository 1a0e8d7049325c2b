import { ActionIcon, Flex, Textarea, TextInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { exactMoney } from '#lib/money.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { hoursStep, materialPrice } from '../rules/invoices.ts';
import styles from './editor.module.css';
import type { Change, ErrorOf } from './editor-form.ts';
import { type EditorForm, type Rates, toHours, toNumber } from './editor-form.ts';

interface SimpleWorkProps {
  form: EditorForm;
  change: Change;
  errorOf: ErrorOf;
  rates: Rates;
}

/** Simple mode: hours at a rate, and materials with markup. */
export function SimpleWork({ form, change, errorOf, rates }: SimpleWorkProps) {
  const { currency } = useLocale();
  const cost = toNumber(form.materials);
  const { markupPercent } = rates;
  const price = cost > 0 ? materialPrice({ materialCost: cost, markupPercent }) : 0;
  const step = (by: number) => {
    const hours = toHours(form.hours) || 0;
    const quarters = Math.max(0, Math.round(hours / hoursStep) + by);
    change({ hours: String(quarters * hoursStep) });
  };
  return (
    <div className={grid.fields}>
      <Textarea
        className={grid.whole ?? ''}
        label="Work description"
        required
        autosize
        minRows={3}
        maxLength={5000}
        value={form.work}
        error={errorOf('work_description')}
        onChange={(event) => change({ work: event.currentTarget.value })}
      />
      <Flex gap="3xs" align="flex-end" style={{ alignSelf: 'start' }} className={styles.hours}>
        <TextInput
          label={`Total hours, steps of ${hoursStep}`}
          autoComplete="off"
          value={form.hours}
          error={errorOf('total_hours')}
          onChange={(event) => change({ hours: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <ActionIcon
          variant="default"
          size="var(--control-height)"
          aria-label="15 minutes less"
          onClick={() => step(-1)}
        >
          <Minus size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="var(--control-height)"
          aria-label="15 minutes more"
          onClick={() => step(1)}
        >
          <Plus size={16} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <TextInput
        label="Labor rate"
        inputMode="decimal"
        description="Dollars per hour"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.rate}
        error={errorOf('labor_rate')}
        onChange={(event) => change({ rate: event.currentTarget.value })}
      />
      <TextInput
        label="Material cost basis"
        inputMode="decimal"
        description="What it cost you"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.materials}
        error={errorOf('material_cost_basis')}
        onChange={(event) => change({ materials: event.currentTarget.value })}
      />
      <TextInput
        label="Material price"
        description={`Cost plus ${markupPercent}%`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        tabIndex={-1}
        value={exactMoney(price, currency)}
      />
      {form.hasTax && rates.taxPercent > 0 && (
        <>
          <CheckBox
            label="Labor is taxable"
            checked={form.isLaborTaxed}
            onChange={(isLaborTaxed) => change({ isLaborTaxed })}
          />
          <CheckBox
            label="Materials are taxable"
            checked={form.areMaterialsTaxed}
            onChange={(areMaterialsTaxed) => change({ areMaterialsTaxed })}
          />
        </>
      )}
    </div>
  );
}
