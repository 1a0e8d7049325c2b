import { BothLanguagesRow } from './both-languages-row.tsx';
import { CheckRow } from './check-row.tsx';
import { providerLabels, toneLabels } from './choices.ts';
import { NumberRow, SelectRow, TextRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function AssistantForm() {
  const form = useSectionForm('assistant');
  const { provider } = form.values;
  return (
    <SectionPanel form={form}>
      <CheckRow {...form.field('is_on')} />
      <TextRow {...form.field('name')} />
      <BothLanguagesRow {...form.field('greeting')} />
      <SelectRow {...form.field('tone')} choices={toneLabels} />
      <CheckRow {...form.field('tells_prices')} />
      <CheckRow {...form.field('tells_answer_time')} />
      <NumberRow {...form.field('keep_days')} />
      <SelectRow {...form.field('provider')} choices={providerLabels} />
      {provider !== 'built_in' && (
        <>
          <TextRow {...form.field('base_url')} type="url" />
          <TextRow {...form.field('model')} />
          <NumberRow {...form.field('input_price')} />
          <NumberRow {...form.field('output_price')} />
          <NumberRow {...form.field('daily_limit')} />
        </>
      )}
    </SectionPanel>
  );
}
