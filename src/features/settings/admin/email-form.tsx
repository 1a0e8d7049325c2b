import { EmailTemplatesRow } from './email-templates-row.tsx';
import { LongTextsRow } from './long-texts-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function EmailForm() {
  const form = useSectionForm('email');
  return (
    <SectionPanel form={form}>
      <LongTextsRow {...form.field('signature')} />
      <EmailTemplatesRow {...form.field('templates')} />
    </SectionPanel>
  );
}
