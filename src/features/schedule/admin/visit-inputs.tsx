import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerProjectsQuery } from '#features/projects/admin/queries.ts';
import grid from '#ui/admin/fields.module.css';
import type { Assignee } from '../contract/visits.ts';
import { stepMinutes, visitLimits } from '../rules/visits.ts';
import { durationText } from './labels.ts';
import { assigneesQuery } from './queries.ts';
import type { VisitField, VisitForm } from './visit-form.ts';

interface VisitInputsProps {
  form: VisitForm;
  customerId: string | undefined;
  /** Its current project, selectable before the customer's projects have loaded. */
  project: { id: string; title: string } | undefined;
  isNew?: boolean;
  /** The current assignee's name, whether or not they are still on the team. */
  assigneeName?: string | null;
  onChange(field: VisitField, value: string): void;
  errorOf(field: string): string | undefined;
}

const durations = steps(stepMinutes, visitLimits.minutes, 15);
const windows = steps(0, 240, 30);

export function VisitInputs(props: VisitInputsProps) {
  const { form, customerId, project, isNew = false, assigneeName, onChange, errorOf } = props;
  const ofCustomer = useQuery(customerProjectsQuery(customerId ?? '')).data;
  const isMissing = project && !ofCustomer?.some(({ id }) => id === project.id);
  const projects = [...(isMissing ? [project] : []), ...(ofCustomer ?? [])];
  const assignees = useQuery(assigneesQuery).data;
  const field = (name: VisitField, sentAs: string = name) => ({
    value: form[name],
    error: errorOf(sentAs),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(name, event.currentTarget.value),
  });

  function chooseProject(id: string): void {
    onChange('project_id', id);
    // A new visit has its project's title until another is typed.
    const titleOf = (one: string) => projects.find((each) => each.id === one)?.title ?? '';
    if (isNew && form.title === titleOf(form.project_id)) onChange('title', titleOf(id));
  }

  return (
    <div className={grid.fields}>
      <TextInput
        className={grid.whole}
        label="Description"
        required
        maxLength={visitLimits.title}
        {...field('title')}
      />
      <NativeSelect
        className={grid.whole}
        label="Project"
        {...field('project_id')}
        onChange={({ currentTarget: { value } }) => chooseProject(value)}
        data={[
          { value: '', label: 'No project' },
          ...projects.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {assignees && assignees.length > 1 && (
        <NativeSelect
          className={grid.whole}
          label="Assigned to"
          {...field('assignee_id')}
          data={[
            { value: '', label: 'Nobody yet' },
            ...assignees.map(({ id, name }) => ({ value: id, label: name })),
            ...former(assignees, form.assignee_id, assigneeName),
          ]}
        />
      )}
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
        className={grid.whole}
        label="Address"
        description={isNew ? "Leave blank to use the project's or customer's address." : undefined}
        maxLength={visitLimits.address}
        {...field('address')}
      />
      <TextInput label="City" maxLength={visitLimits.city} {...field('city')} />
      <TextInput label="ZIP code" maxLength={visitLimits.zipCode} {...field('zip_code')} />
      <Textarea
        className={grid.whole}
        label="Notes"
        rows={3}
        maxLength={visitLimits.notes}
        {...field('notes')}
      />
      <Textarea
        className={grid.whole}
        label="How to prepare"
        description="For the customer: in their emails, on their page, and in the portal."
        rows={2}
        maxLength={visitLimits.preparation}
        {...field('preparation')}
      />
    </div>
  );
}

/** A former team member remains the visit's assignee. */
function former(assignees: Assignee[], id: string, name: string | null | undefined) {
  const isKnown = id === '' || assignees.some((one) => one.id === id);
  return isKnown ? [] : [{ value: id, label: `${name ?? 'Somebody'} (not on the team anymore)` }];
}

function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
}

/** An older value outside the steps remains selectable. */
function withCurrent(choices: number[], current: string): number[] {
  const value = Number(current);
  return choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
}
