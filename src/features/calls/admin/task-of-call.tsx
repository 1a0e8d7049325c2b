import { Group, NativeSelect, TextInput } from '@mantine/core';
import type { ProjectView } from '#features/projects/contract/projects.ts';
import { fieldLimits } from '#features/projects/rules/projects.ts';
import { dayAfter, dayIn } from '#lib/days/days.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { type CallDetail, type postTaskOfCall, taskOfCallForm } from '../contract/records.ts';
import { personOf } from './record-labels.ts';

interface TaskOfCallProps {
  call: CallDetail;
  /** The customer's open projects. */
  projects: Pick<ProjectView, 'id' | 'title'>[];
  onClose(): void;
}

/** Turns a call's follow-up into a task of one of the customer's projects. */
export function TaskOfCall({ call, projects, onClose }: TaskOfCallProps) {
  const { timeZone } = useLocale();
  const form = useApiForm({
    initial: () => ({
      project_id: projects[0]?.id ?? '',
      title: `Call ${personOf(call)} back`,
      due_date: dayAfter(dayIn(timeZone, new Date())),
    }),
    schema: taskOfCallForm,
    topics: ['calls', 'projects'],
    body: ({ due_date, ...task }) => ({ ...task, due_date: due_date || null }),
    send: (body, key) =>
      callApi<typeof postTaskOfCall>('/api/phone/calls/{id}/task', {
        method: 'POST',
        params: { id: call.id },
        body,
        key,
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Add task" onClose={onClose}>
      <FormStack form={form}>
        <NativeSelect
          label="Project"
          data={projects.map(({ id, title }) => ({ value: id, label: title }))}
          {...form.field('project_id')}
        />
        <TextInput label="Task" required maxLength={fieldLimits.task} {...form.field('title')} />
        <TextInput
          label="Due"
          type="date"
          description="From that day on it is on your dashboard until done."
          {...form.field('due_date')}
        />
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Group>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Adding…">
            Add task
          </BusyButton>
        </Group>
      </FormStack>
    </Dialog>
  );
}
