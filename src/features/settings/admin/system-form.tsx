import { currencyLabels, dateFormatLabels, revenueBasisLabels, zoneLabels } from './choices.ts';
import { NumberRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function SystemForm() {
  const form = useSectionForm('system');
  return (
    <SectionPanel form={form}>
      <SelectRow {...form.field('timezone')} choices={zoneLabels} />
      <SelectRow {...form.field('date_format')} choices={dateFormatLabels} />
      <SelectRow {...form.field('currency')} choices={currencyLabels} />
      <SelectRow {...form.field('revenue_basis')} choices={revenueBasisLabels} />
      <NumberRow {...form.field('request_photo_megabytes')} />
      <NumberRow {...form.field('request_answer_hours')} />
      <NumberRow {...form.field('activity_days')} />
      <NumberRow {...form.field('assistant_days')} />
    </SectionPanel>
  );
}
