import { Button } from '@mantine/core';
import { timeText } from '#lib/days/texts.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { type Weekday, weekdays } from '../rules/choices.ts';
import type { BusinessHours } from '../rules/settings.ts';
import { zoneName } from './choices.ts';
import { DayRow } from './day-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

const likeMonday: Weekday[] = ['tuesday', 'wednesday', 'thursday', 'friday'];

export function BusinessHoursForm() {
  const form = useSectionForm('business_hours', weekdays);
  const { timeZone } = useLocale();

  function copyMonday(): void {
    for (const day of likeMonday) form.change(day, { ...form.values.monday });
  }

  return (
    <SectionPanel
      form={form}
      action={
        <Button variant="subtle" onClick={copyMonday}>
          Copy Monday to Friday
        </Button>
      }
      note={`${zoneName(timeZone)} time${shownAs(form.values)}`}
    >
      {weekdays.map((day) => (
        <DayRow key={day} {...form.field(day)} stored={form.stored[day]} />
      ))}
    </SectionPanel>
  );
}

/** How the website shows the first day with hours. */
function shownAs(week: BusinessHours): string {
  const hours = weekdays
    .map((day) => week[day])
    .find((day) => !day.closed && day.open && day.close);
  if (!hours) return '';
  return `, shown as ${timeText(hours.open, 'english')} – ${timeText(hours.close, 'english')}`;
}
