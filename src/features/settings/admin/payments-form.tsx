import { BothLanguagesRow } from './both-languages-row.tsx';
import { CheckRow } from './check-row.tsx';
import { cardProviderLabels } from './choices.ts';
import { NumberListRow } from './number-list-row.tsx';
import { SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function PaymentsForm() {
  const form = useSectionForm('payments');
  return (
    <SectionPanel form={form}>
      <SelectRow {...form.field('card_provider')} choices={cardProviderLabels} />
      <CheckRow {...form.field('allow_part_payments')} />
      <CheckRow {...form.field('tips_on')} />
      {form.values.tips_on && <NumberListRow {...form.field('tip_percents')} />}
      <BothLanguagesRow {...form.field('instructions')} />
    </SectionPanel>
  );
}
