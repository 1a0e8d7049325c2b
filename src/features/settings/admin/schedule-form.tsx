import { CheckRow } from './check-row.tsx';
import { NumberRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function ScheduleForm() {
  const form = useSectionForm('schedule');
  return (
    <SectionPanel form={form}>
      <NumberRow {...form.field('travel_speed')} />
      <NumberRow {...form.field('arrival_window_minutes')} />
      <NumberRow {...form.field('reminder_hours')} />
      <NumberRow {...form.field('cancel_hours')} />
      <CheckRow {...form.field('online_booking')} />
      <NumberRow {...form.field('booking_days')} />
      <NumberRow {...form.field('booking_minutes')} />
    </SectionPanel>
  );
}
