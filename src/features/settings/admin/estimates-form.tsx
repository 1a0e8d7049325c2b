import { CheckRow } from './check-row.tsx';
import { depositLabels } from './choices.ts';
import { GuaranteeRow } from './guarantee-row.tsx';
import { LinesRow } from './lines-row.tsx';
import { LongTextsRow } from './long-texts-row.tsx';
import { NumberListRow } from './number-list-row.tsx';
import { NumberRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function EstimatesForm() {
  const form = useSectionForm('estimates');
  return (
    <SectionPanel form={form}>
      <NumberRow {...form.field('valid_days')} />
      <SelectRow {...form.field('deposit_kind')} choices={depositLabels} />
      {form.values.deposit_kind !== 'none' && <NumberRow {...form.field('deposit_value')} />}
      {form.values.deposit_kind !== 'none' && <NumberRow {...form.field('deposit_due_days')} />}
      <NumberListRow {...form.field('follow_up_days')} />
      <CheckRow {...form.field('is_free')} />
      <GuaranteeRow form={form} />
      <LongTextsRow {...form.field('terms')} />
      <LinesRow {...form.field('lost_reasons')} />
    </SectionPanel>
  );
}
