import { LinesRow } from './lines-row.tsx';
import { NumberRow, TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { stepLabels } from './setup-labels.ts';
import { useSectionForm } from './use-section-form.ts';

/** Where the business works, and since when. */
export function WhereForm() {
  const form = useSectionForm('business_info');
  const years = form.field('years_of_experience');
  return (
    <SectionPanel form={form} title={stepLabels.area.title} intro={stepLabels.area.task}>
      <TextRow {...form.field('city')} autoComplete="address-level2" />
      <TextRow {...form.field('state')} autoComplete="address-level1" />
      <TextRow {...form.field('zip_code')} autoComplete="postal-code" />
      <LinesRow {...form.field('service_area')} />
      {/* Left empty, it stays off the website. */}
      <NumberRow {...years} onChange={(typed) => years.onChange(Number.isNaN(typed) ? 0 : typed)} />
    </SectionPanel>
  );
}
