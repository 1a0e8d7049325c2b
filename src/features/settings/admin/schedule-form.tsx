import { CheckRow } from './check-row.tsx';
import { FigureRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function ScheduleForm() {
  const form = useSectionForm('schedule');
  return (
    <SectionPanel form={form}>
      <FigureRow {...form.field('travel_speed')} />
      <FigureRow {...form.field('arrival_window_minutes')} />
      <FigureRow {...form.field('reminder_hours')} />
      <CheckRow {...form.field('online_booking')} />
      <FigureRow {...form.field('booking_days')} />
      <FigureRow {...form.field('booking_minutes')} />
    </SectionPanel>
  );
}
