import { BothLanguagesRow } from './both-languages-row.tsx';
import { CheckRow } from './check-row.tsx';
import { lateFeeLabels } from './choices.ts';
import { NumberRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { StepsRow } from './steps-row.tsx';
import { useSectionForm } from './use-section-form.ts';

export function InvoicesForm() {
  const form = useSectionForm('invoices');
  return (
    <SectionPanel form={form}>
      <NumberRow {...form.field('due_days')} />
      <BothLanguagesRow {...form.field('terms')} />
      <CheckRow {...form.field('reminders_on')} />
      {form.values.reminders_on && <StepsRow {...form.field('reminder_steps')} />}
      <SelectRow {...form.field('late_fee_kind')} choices={lateFeeLabels} />
      {form.values.late_fee_kind !== 'none' && (
        <>
          <NumberRow {...form.field('late_fee_value')} />
          <NumberRow {...form.field('late_fee_days')} />
        </>
      )}
    </SectionPanel>
  );
}
