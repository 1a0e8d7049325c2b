import { CheckRow } from './check-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function NotificationsForm() {
  const form = useSectionForm('notifications');
  return (
    <SectionPanel form={form}>
      <CheckRow {...form.field('new_project')} />
      <CheckRow {...form.field('project_updates')} />
      <CheckRow {...form.field('payment_received')} />
      <CheckRow {...form.field('customer_messages')} />
    </SectionPanel>
  );
}
