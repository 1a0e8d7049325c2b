import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lineAmount } from '../../documents/rules/documents.ts';
import type { EstimateView } from '../contract/estimates.ts';
import { leadingTotals } from '../rules/choice.ts';
import { estimateLimits, estimatePriorities } from '../rules/estimates.ts';
import { AiPricing } from './ai-pricing.tsx';
import styles from './estimate-form.module.css';
import { type EstimateForm, toNumber, withPricing } from './estimate-form.ts';
import { Sums } from './estimate-lines.tsx';
import { priorityLabels } from './labels.ts';
import { OptionsInput } from './options-input.tsx';
import { PhotosInput } from './photos-input.tsx';

interface EstimateInputsProps {
  form: EstimateForm;
  onChange(part: Partial<EstimateForm>): void;
  errorOf(field: string): string | undefined;
  /** The request it was made of, whose photos help to price it. */
  requestId?: string | null;
  /** Photos that can be attached. */
  offered?: EstimateView['photos'];
}

type TextField =
  | 'title'
  | 'description'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'service_address'
  | 'priority'
  | 'language'
  | 'tax_percent'
  | 'deposit_kind'
  | 'deposit_value'
  | 'valid_until'
  | 'message'
  | 'terms'
  | 'notes'
  | 'tags';

/** The fields of an estimate, the same for writing and changing one. */
export function EstimateInputs({
  form,
  onChange,
  errorOf,
  requestId,
  offered = [],
}: EstimateInputsProps) {
  const field = (name: TextField) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const limits = estimateLimits;
  return (
    <div className={styles.stack}>
      <div className={styles.fields}>
        <TextInput
          label="Contact Name"
          required
          maxLength={limits.contactName}
          {...field('contact_name')}
        />
        <TextInput
          label="Contact Email"
          type="email"
          maxLength={limits.email}
          {...field('contact_email')}
        />
        <TextInput
          label="Contact Phone"
          type="tel"
          maxLength={limits.phone}
          {...field('contact_phone')}
        />
        <TextInput
          label="Service Address"
          required
          maxLength={limits.serviceAddress}
          {...field('service_address')}
        />
        <TextInput label="Project Title" required maxLength={limits.title} {...field('title')} />
        <NativeSelect
          label="Priority"
          data={estimatePriorities.map((value) => ({ value, label: priorityLabels[value] }))}
          {...field('priority')}
        />
        <Textarea
          className={styles.whole}
          label="Project Description"
          rows={4}
          maxLength={limits.description}
          {...field('description')}
        />
      </div>
      <AiPricing
        description={form.description}
        category={null}
        priority={estimatePriorities.find((known) => known === form.priority)}
        language={form.language}
        requestId={requestId}
        onTake={(pricing) => onChange(withPricing(form, pricing))}
      />
      <h3 className={styles.heading}>Line items</h3>
      <OptionsInput form={form} onChange={onChange} errorOf={errorOf} />
      {errorOf('line_items') && (
        <p role="alert" className={styles.problem}>
          {errorOf('line_items')}
        </p>
      )}
      <Sums percent={toNumber(form.tax_percent)} sums={sumsOf(form)} />
      <div className={styles.fields}>
        <TextInput label="Sales tax, %" inputMode="decimal" {...field('tax_percent')} />
        <TextInput label="Valid until" type="date" {...field('valid_until')} />
        <NativeSelect
          label="Deposit"
          data={[
            { value: 'none', label: 'None' },
            { value: 'amount', label: 'A fixed amount, $' },
            { value: 'percent', label: 'Percent of total' },
          ]}
          {...field('deposit_kind')}
        />
        {form.deposit_kind !== 'none' && (
          <TextInput
            label={form.deposit_kind === 'percent' ? 'Percent' : 'Dollars'}
            inputMode="decimal"
            {...field('deposit_value')}
          />
        )}
        <NativeSelect
          label="Customer's language"
          data={[
            { value: 'english', label: 'English' },
            { value: 'spanish', label: 'Spanish' },
          ]}
          {...field('language')}
        />
        <TextInput label="Tags" placeholder="roof, repeat customer" {...field('tags')} />
        <Textarea
          className={styles.whole}
          label="Message"
          placeholder="Here are three options. The middle one is what I'd do in my own home."
          rows={2}
          maxLength={limits.message}
          {...field('message')}
        />
        <Textarea
          className={styles.whole}
          label="Terms"
          rows={3}
          maxLength={limits.terms}
          {...field('terms')}
        />
        <Textarea
          className={styles.whole}
          label="Private notes"
          rows={2}
          maxLength={limits.notes}
          {...field('notes')}
        />
      </div>
      {offered.length > 0 && (
        <PhotosInput
          offered={offered}
          chosen={form.photo_ids}
          onChange={(photo_ids) => onChange({ photo_ids })}
        />
      )}
    </div>
  );
}

/** What the form comes to; the server works it out again. */
function sumsOf(form: EstimateForm) {
  const lines = form.lines.map((line) => {
    const quantity = Math.max(0, toNumber(line.quantity));
    const rate = Math.max(0, toNumber(line.rate));
    return { ...line, id: line.key, quantity, rate, amount: lineAmount({ quantity, rate }) };
  });
  return leadingTotals({
    lines,
    options: form.options,
    tax_percent: toNumber(form.tax_percent),
    deposit_kind: form.deposit_kind,
    deposit_value: toNumber(form.deposit_value),
  });
}
