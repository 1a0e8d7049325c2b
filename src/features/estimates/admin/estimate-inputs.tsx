import { Box, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { AmountOrPercent } from '../../../ui/admin/amount-or-percent.tsx';
import grid from '../../../ui/admin/fields.module.css';
import { lineAmount } from '../../documents/rules/documents.ts';
import { shownDiscount } from '../../documents/rules/typed-discount.ts';
import type { EstimateView } from '../contract/estimates.ts';
import { leadingTotals } from '../rules/choice.ts';
import { estimateLimits, estimatePriorities } from '../rules/estimates.ts';
import { AiPricing } from './ai-pricing.tsx';
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
    <Stack gap="md">
      <div className={grid.fields}>
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
          className={grid.whole}
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
      <Box component="h3" fz="lg">
        Line items
      </Box>
      <OptionsInput form={form} onChange={onChange} errorOf={errorOf} />
      {errorOf('line_items') && (
        <Text role="alert" c="var(--danger-text)">
          {errorOf('line_items')}
        </Text>
      )}
      <Flex justify="flex-end">
        <AmountOrPercent
          label="Discount on the estimate"
          addLabel="Add discount on the estimate"
          kind={form.discount_kind}
          value={form.discount_value}
          error={errorOf('discount_value')}
          onChange={({ kind, value }) => onChange({ discount_kind: kind, discount_value: value })}
        />
      </Flex>
      <Sums percent={toNumber(form.tax_percent)} given={shownDiscount(form)} sums={sumsOf(form)} />
      <div className={grid.fields}>
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
      </div>
      {offered.length > 0 && (
        <PhotosInput
          offered={offered}
          chosen={form.photo_ids}
          onChange={(photo_ids) => onChange({ photo_ids })}
        />
      )}
    </Stack>
  );
}

/** What the form comes to; the server works it out again. */
function sumsOf(form: EstimateForm) {
  const lines = form.lines.map((line) => {
    const quantity = Math.max(0, toNumber(line.quantity));
    const rate = Math.max(0, toNumber(line.rate));
    const priced = { ...line, ...shownDiscount(line), quantity, rate };
    return { ...priced, id: line.key, amount: lineAmount(priced) };
  });
  return leadingTotals({
    lines,
    options: form.options,
    ...shownDiscount(form),
    tax_percent: toNumber(form.tax_percent),
    deposit_kind: form.deposit_kind,
    deposit_value: toNumber(form.deposit_value),
  });
}
