import { LinesRow } from './lines-row.tsx';
import { LongTextsRow } from './long-texts-row.tsx';
import { NumberRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function PartnersForm() {
  const form = useSectionForm('partners');
  return (
    <SectionPanel form={form}>
      <LongTextsRow {...form.field('terms')} />
      <LinesRow {...form.field('licensed_trades')} />
      <NumberRow {...form.field('rejected_application_days')} />
    </SectionPanel>
  );
}
