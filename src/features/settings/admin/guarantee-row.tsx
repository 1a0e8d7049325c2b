import { guaranteeLabels } from './choices.ts';
import { SelectRow } from './rows.tsx';
import type { SectionForm } from './use-section-form.ts';

/** How long the work is guaranteed. */
export function GuaranteeRow({ form }: { form: SectionForm<'estimates'> }) {
  const { value, onChange, ...field } = form.field('guarantee_months');
  return (
    <SelectRow
      {...field}
      value={`${value}`}
      choices={guaranteeLabels}
      onChange={(typed) => onChange(Number(typed) as typeof value)}
    />
  );
}
