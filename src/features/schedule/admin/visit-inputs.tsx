import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stepMinutes, visitLimits } from '../rules/visits.ts';
import styles from './dialog-parts.module.css';
import { durationText } from './labels.ts';
import { customerProjectsQuery } from './queries.ts';
import type { VisitField, VisitForm } from './visit-form.ts';

interface VisitInputsProps {
  form: VisitForm;
  customerId: string | undefined;
  isNew?: boolean;
  onChange(field: VisitField, value: string): void;
  errorOf(field: string): string | undefined;
}

const durations = steps(stepMinutes, visitLimits.minutes, 15);
const windows = steps(0, 240, 30);

export function VisitInputs(props: VisitInputsProps) {
  const { form, customerId, isNew = false, onChange, errorOf } = props;
  const projects = useQuery({
    ...customerProjectsQuery(customerId ?? ''),
    enabled: customerId !== undefined,
  }).data;
  const field = (name: VisitField, sentAs: string = name) => ({
    value: form[name],
    error: errorOf(sentAs),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(name, event.currentTarget.value),
  });
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.whole}
        label="Description"
        required
        maxLength={visitLimits.title}
        {...field('title')}
      />
      <NativeSelect
        className={styles.whole}
        label="Project"
        {...field('project_id')}
        data={[
          { value: '', label: 'No project' },
          ...(projects ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextInput
        label="Date"
        type="date"
        description="Leave blank to schedule later."
        {...field('day', 'starts_at')}
      />
      <TextInput
        label="Time"
        type="time"
        step={stepMinutes * 60}
        description="When the work starts."
        {...field('time')}
      />
      <NativeSelect
        label="Duration"
        {...field('minutes')}
        data={withCurrent(durations, form.minutes).map((minutes) => ({
          value: String(minutes),
          label: durationText(minutes),
        }))}
      />
      <NativeSelect
        label="Arrival window"
        {...field('window_minutes')}
        data={withCurrent(windows, form.window_minutes).map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? 'On time' : `${durationText(minutes)} after the start`,
        }))}
      />
      <TextInput
        className={styles.whole}
        label="Address"
        description={isNew ? "Leave blank to use the project's or customer's address." : undefined}
        maxLength={visitLimits.address}
        {...field('address')}
      />
      <TextInput label="City" maxLength={visitLimits.city} {...field('city')} />
      <TextInput label="ZIP code" maxLength={visitLimits.zipCode} {...field('zip_code')} />
      <Textarea
        className={styles.whole}
        label="Notes"
        rows={3}
        maxLength={visitLimits.notes}
        {...field('notes')}
      />
    </div>
  );
}

function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
}

/** A value from before, which the steps do not have, stays a choice. */
function withCurrent(choices: number[], current: string): number[] {
  const value = Number(current);
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
}
