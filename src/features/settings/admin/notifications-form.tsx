import { CheckRow } from './check-row.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function NotificationsForm() {
  const form = useSectionForm('notifications');
  return (
    <SectionPanel form={form}>
      <NotificationChannels form={form} />
      <TextRow {...form.field('text_to')} type="tel" autoComplete="tel" />
      <TextRow {...form.field('quiet_from')} type="time" />
      <TextRow {...form.field('quiet_until')} type="time" />
      <CheckRow {...form.field('morning_summary')} />
    </SectionPanel>
  );
}
