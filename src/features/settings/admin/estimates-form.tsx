import { depositWords } from './choices.ts';
import { DaysRow } from './days-row.tsx';
import { LongTextsRow } from './long-texts-row.tsx';
import { FigureRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function EstimatesForm() {
  const form = useSectionForm('estimates');
  return (
    <SectionPanel form={form}>
      <FigureRow {...form.field('valid_days')} />
      <SelectRow {...form.field('deposit_kind')} choices={depositWords} />
      {form.values.deposit_kind !== 'none' && <FigureRow {...form.field('deposit_value')} />}
      <DaysRow {...form.field('follow_up_days')} />
      <LongTextsRow {...form.field('terms')} />
    </SectionPanel>
  );
}
