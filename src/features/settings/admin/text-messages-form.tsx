import { TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { TextTemplatesRow } from './text-templates-row.tsx';
import { useSectionForm } from './use-section-form.ts';

export function TextMessagesForm() {
  const form = useSectionForm('text_messages');
  return (
    <SectionPanel form={form}>
      <TextRow {...form.field('quiet_from')} type="time" />
      <TextRow {...form.field('quiet_until')} type="time" />
      <TextTemplatesRow {...form.field('templates')} />
    </SectionPanel>
  );
}
