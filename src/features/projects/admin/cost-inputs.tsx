import { TextInput } from '@mantine/core';
import { exactMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { type CostKind, costKinds, costLimits, hoursStep } from '../rules/costs.ts';
import { amountOf, type CostForm } from './cost-form.ts';
import costs from './costs.module.css';
import { MaterialInput } from './material-input.tsx';
import styles from './parts.module.css';

const kindLabels: Record<CostKind, string> = {
  material: 'Material',
  hours: 'Hours',
  other: 'Other cost',
};

interface CostInputsProps {
  form: CostForm;
  kindStays: boolean;
  onChange(change: Partial<CostForm>): void;
  errorOf(field: string): string | undefined;
}

export function CostInputs({ form, kindStays, onChange, errorOf }: CostInputsProps) {
  const { currency } = useLocale();
  const field = (name: keyof CostForm, serverName: string = name) => ({
    value: form[name] ?? '',
    error: errorOf(serverName),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const inputProps = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const amount = form.kind === 'other' ? undefined : amountOf(form);
  return (
    <>
      {!kindStays && (
        <fieldset className={costs.kinds}>
          <legend className="visually-hidden">Cost type</legend>
          {costKinds.map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                checked={form.kind === kind}
                onChange={() => onChange({ kind })}
              />
              {kindLabels[kind]}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.fields}>
        {form.kind === 'material' && (
          <>
            <MaterialInput form={form} onChange={onChange} error={errorOf('label')} />
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
        {form.kind === 'hours' && (
          <>
            <TextInput
              className={styles.whole}
              label="Who worked"
              required
              maxLength={costLimits.label}
              {...field('label')}
            />
            <TextInput label="Date" type="date" required {...field('worked_on')} />
            <TextInput
              label="Hours"
              type="number"
              min={0}
              step={hoursStep}
              required
              {...field('quantity')}
            />
            <TextInput
              label="Rate per hour"
              required
              leftSection="$"
              {...inputProps}
              {...field('hourly_rate', 'unit_cost')}
            />
          </>
        )}
        {form.kind === 'other' && (
          <>
            <TextInput
              className={styles.whole}
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
          label="Estimated for this line"
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
