import { Flex, TextInput } from '@mantine/core';
import { exactMoney } from '#lib/money.ts';
import boxes from '#ui/admin/check-box.module.css';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import type { ApiForm } from '#ui/admin/use-api-form.ts';
import { type CostKind, costKinds, costLimits } from '../rules/costs.ts';
import { amountOf, type CostForm } from './cost-form.ts';
import costs from './costs.module.css';
import { MaterialInput } from './material-input.tsx';

const kindLabels: Record<CostKind, string> = {
  material: 'Material',
  hours: 'Hours',
  other: 'Other cost',
};

interface CostInputsProps {
  form: ApiForm<CostForm>;
  kindStays: boolean;
}

export function CostInputs({ form, kindStays }: CostInputsProps) {
  const { currency } = useLocale();
  const { values, field } = form;
  const inputProps = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const amount = values.kind === 'other' ? undefined : amountOf(values);
  return (
    <>
      {!kindStays && (
        <fieldset className={costs.kinds}>
          <legend className="visually-hidden">Cost type</legend>
          {costKinds.map((kind) => (
            <Flex component="label" gap="2xs" align="center" mih="var(--control-height)" key={kind}>
              <input
                type="radio"
                className={boxes.tick}
                name="kind"
                checked={values.kind === kind}
                onChange={() => form.set({ kind })}
              />
              {kindLabels[kind]}
            </Flex>
          ))}
        </fieldset>
      )}
      <div className={grid.fields}>
        {values.kind === 'material' && (
          <>
            <MaterialInput form={values} onChange={form.set} error={form.errorOf('label')} />
            <TextInput label="Quantity" required {...inputProps} {...field('quantity')} />
            <TextInput label="Unit" maxLength={costLimits.unit} {...field('unit')} />
            <TextInput
              label="Unit cost"
              required
              leftSection="$"
              {...inputProps}
              {...field('unit_cost')}
            />
          </>
        )}
        {values.kind === 'hours' && (
          <>
            <TextInput
              className={grid.whole}
              label="Who worked"
              required
              maxLength={costLimits.label}
              {...field('label')}
            />
            <TextInput label="Date" type="date" required {...field('worked_on')} />
            <TextInput
              label="Hours"
              description="2.5 or 2:30, in quarters"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              required
              {...field('quantity')}
            />
            <TextInput
              label="Wage per hour"
              description="What the hour costs you, as in Settings"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              leftSection="$"
              {...inputProps}
              {...field('hourly_rate')}
              error={form.errorOf('unit_cost')}
            />
          </>
        )}
        {values.kind === 'other' && (
          <>
            <TextInput
              className={grid.whole}
              label="Description"
              placeholder="Dump fee"
              required
              maxLength={costLimits.label}
              {...field('label')}
            />
            <TextInput
              label="Amount"
              required
              leftSection="$"
              {...inputProps}
              {...field('amount')}
            />
          </>
        )}
        <TextInput
          label="Expected for this line"
          description="Optional."
          leftSection="$"
          {...inputProps}
          {...field('estimated_amount')}
        />
      </div>
      <p role="status">
        {amount !== undefined && (
          <>
            Total <strong>{exactMoney(amount, currency)}</strong>
          </>
        )}
      </p>
    </>
  );
}
