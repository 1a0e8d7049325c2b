import { CheckRow } from './check-row.tsx';
import { responseDelayLabels } from './choices.ts';
import { NumberRow, SelectRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

const types = ['quote_request', 'general_inquiry', 'scheduling', 'complaint', 'payment'] as const;

/** How the assistant replies to email, on its own page beside the mailbox. */
export function EmailAssistantForm() {
  const form = useSectionForm('email_assistant');
  const { auto_reply, require_approval } = form.values;
  return (
    <SectionPanel
      form={form}
      title="AI email settings"
      note={auto_reply && require_approval && 'Every reply waits for your approval.'}
    >
      <CheckRow {...form.field('auto_reply')} />
      <CheckRow {...form.field('require_approval')} />
      <DelayRow form={form} />
      <CheckRow {...form.field('learning_mode')} />
      {types.map((type) => (
        <TypeRows key={type} form={form} type={type} />
      ))}
    </SectionPanel>
  );
}

interface FormProps {
  form: SectionForm<'email_assistant'>;
}

function DelayRow({ form }: FormProps) {
  const field = form.field('response_delay');
  return (
    <SelectRow
      label={field.label}
      hint={field.hint}
      error={field.error}
      errorAt={field.errorAt}
      value={`${field.value}`}
      choices={responseDelayLabels}
      onChange={(chosen) => field.onChange(Number(chosen) as typeof field.value)}
    />
  );
}

function TypeRows({ form, type }: FormProps & { type: (typeof types)[number] }) {
  return (
    <>
      <CheckRow {...form.field(`${type}_enabled`)} />
      {form.values[`${type}_enabled`] && <NumberRow {...form.field(`${type}_confidence`)} />}
    </>
  );
}
