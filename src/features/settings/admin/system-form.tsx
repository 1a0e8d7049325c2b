import { currencyWords, dateFormatWords, zoneWords } from './choices.ts';
import { FigureRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function SystemForm() {
  const form = useSectionForm('system');
  return (
    <SectionPanel form={form}>
      <SelectRow {...form.field('timezone')} choices={zoneWords} />
      <SelectRow {...form.field('date_format')} choices={dateFormatWords} />
      <SelectRow {...form.field('currency')} choices={currencyWords} />
      <FigureRow {...form.field('request_photo_megabytes')} />
      <FigureRow {...form.field('chat_photo_megabytes')} />
      <FigureRow {...form.field('request_answer_hours')} />
      <FigureRow {...form.field('chat_answer_hours')} />
    </SectionPanel>
  );
}
