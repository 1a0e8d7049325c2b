import { LongTextsRow } from './long-texts-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function PartnersForm() {
  const form = useSectionForm('partners');
  return (
    <SectionPanel form={form}>
      <LongTextsRow {...form.field('terms')} />
    </SectionPanel>
  );
}
