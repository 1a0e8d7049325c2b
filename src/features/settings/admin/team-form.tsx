import { CheckRow } from './check-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function TeamForm() {
  const form = useSectionForm('team');
  return (
    <SectionPanel form={form}>
      <CheckRow {...form.field('requires_authenticator')} />
    </SectionPanel>
  );
}
