import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '#lib/language.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { DuplicateNote } from '#ui/admin/duplicate-note.tsx';
import type { ApiForm } from '#ui/admin/use-api-form.ts';
import { fieldLimits, offeredStates, referralSources } from '../rules/customers.ts';
import { type Detail, details } from '../rules/details.ts';
import styles from './customer-form.module.css';
import { languageLabels } from './labels.ts';
import { duplicatesQuery } from './queries.ts';

export type CustomerField =
  | Detail
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'source'
  | 'language'
  | 'is_company'
  | 'rating'
  | 'tags'
  | 'notes';

/** A customer in a form: every field as text. */
export type CustomerForm = Record<CustomerField, string>;

interface CustomerInputsProps {
  form: ApiForm<CustomerForm>;
  /** Who is edited. */
  id?: string;
  /** What another back office saved in the meantime. */
  newerOf?(field: CustomerField): string | undefined;
}

/** The same inputs for adding and editing. */
export function CustomerInputs({ form, id, newerOf }: CustomerInputsProps) {
  const common = (field: CustomerField) => {
    const newer = newerOf?.(field);
    return {
      ...form.field(field),
      description: newer === undefined ? undefined : `Saved elsewhere: ${newer || 'empty'}`,
    };
  };
  const input = (field: CustomerField, label: string, maxLength: number, more = {}) => (
    <TextInput label={label} maxLength={maxLength} {...common(field)} {...more} />
  );
  const detail = (name: Detail, label: string, more = {}) =>
    input(name, label, details[name].max, more);
  const [left, setLeft] = useState({ email: '', phone: form.values.phone });
  const duplicates = useQuery(duplicatesQuery({ ...left, except: id })).data;
  const reach = (field: 'email' | 'phone', label: string, type: string) => (
    <div>
      {input(field, label, fieldLimits[field], {
        type,
        autoComplete: 'off',
        onBlur: () => setLeft({ ...left, [field]: form.values[field].trim() }),
      })}
      <DuplicateNote
        what={field === 'email' ? 'email' : 'phone number'}
        customers={
          left[field] && left[field] === form.values[field].trim() ? duplicates?.[field] : undefined
        }
      />
    </div>
  );
  const isCompany = form.values.is_company === 'yes';
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <CheckBox
          label="This is a company"
          checked={isCompany}
          onChange={(checked) =>
            form.set({ is_company: checked ? 'yes' : '', ...(checked && { last_name: '' }) })
          }
        />
      </div>
      {input('first_name', isCompany ? 'Company name' : 'First name', fieldLimits.firstName, {
        required: true,
        'data-autofocus': true,
        autoComplete: 'off',
      })}
      {!isCompany && input('last_name', 'Last name', fieldLimits.lastName, { autoComplete: 'off' })}
      {reach('email', 'Email', 'email')}
      {reach('phone', 'Phone', 'tel')}
      <div className={styles.whole}>{detail('address', 'Address')}</div>
      {detail('city', 'City')}
      <div className={styles.pair}>
        <NativeSelect
          label="State"
          {...common('state')}
          data={withCurrent(offeredStates, form.values.state)}
        />
        {detail('zip_code', 'ZIP', { inputMode: 'numeric' })}
      </div>
      <NativeSelect
        label="How did they find you?"
        {...common('source')}
        data={withCurrent(referralSources, form.values.source)}
      />
      <NativeSelect
        label="Language"
        {...common('language')}
        data={languages.map((value) => ({ value, label: languageLabels[value] }))}
      />
      <NativeSelect
        label="Rating"
        {...common('rating')}
        data={[
          { value: '', label: 'Not rated' },
          ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} of 5` })),
        ]}
      />
      <div className={styles.whole}>{input('tags', 'Tags, separated by commas', 800)}</div>
      <div className={styles.whole}>
        <Textarea label="Notes" rows={4} maxLength={fieldLimits.notes} {...common('notes')} />
      </div>
    </div>
  );
}

/** The stored value remains selectable, even if the form doesn't offer it. */
function withCurrent(offered: readonly string[], current: string): string[] {
  return offered.includes(current) ? [...offered] : [current, ...offered];
}
