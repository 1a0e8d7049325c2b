import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import grid from '#ui/admin/fields.module.css';
import type { EstimateView } from '../contract/estimates.ts';
import { estimatePriorities, estimateLimits as limits } from '../rules/estimates.ts';
import type { EstimateForm } from './estimate-form.ts';
import { priorityLabels } from './labels.ts';
import { PhotosInput } from './photos-input.tsx';

type TextField = {
  [Name in keyof EstimateForm]: EstimateForm[Name] extends string ? Name : never;
}[keyof EstimateForm];

export interface FieldsProps {
  form: EstimateForm;
  onChange(part: Partial<EstimateForm>): void;
  errorOf(field: string): string | undefined;
}

/** The props of a text input. */
export function fieldsOf({ form, onChange, errorOf }: FieldsProps) {
  return (name: TextField) => ({
    value: form[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
}

/** How to reach the customer. */
export function ContactFields(props: FieldsProps) {
  const field = fieldsOf(props);
  return (
    <div className={grid.fields}>
      <TextInput
        className={grid.whole}
        label="Service Address"
        required
        maxLength={limits.serviceAddress}
        {...field('service_address')}
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
    </div>
  );
}

/** What few estimates need to change. */
export function MoreFields(props: FieldsProps & { offered: EstimateView['photos'] }) {
  const { form, onChange, offered } = props;
  const field = fieldsOf(props);
  return (
    <div className={grid.fields}>
      <TextInput label="Sales tax, %" inputMode="decimal" {...field('tax_percent')} />
      <NativeSelect
        label="Priority"
        data={estimatePriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        {...field('priority')}
      />
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
        className={grid.whole}
        label="Message"
        placeholder="Here are three options. The middle one is what I'd do in my own home."
        rows={2}
        maxLength={limits.message}
        {...field('message')}
      />
      <Textarea
        className={grid.whole}
        label="Terms"
        rows={3}
        maxLength={limits.terms}
        {...field('terms')}
      />
      <Textarea
        className={grid.whole}
        label="Private notes"
        rows={2}
        maxLength={limits.notes}
        {...field('notes')}
      />
      {offered.length > 0 && (
        <div className={grid.whole}>
          <PhotosInput
            offered={offered}
            chosen={form.photo_ids}
            onChange={(photo_ids) => onChange({ photo_ids })}
          />
        </div>
      )}
    </div>
  );
}
