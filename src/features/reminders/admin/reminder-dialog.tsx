import '#ui/theme/mantine-inputs.css';
import { Button, Flex, NativeSelect, TextInput } from '@mantine/core';
import { dayAfter, dayIn, mondayOf } from '#lib/days/days.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useNow } from '#ui/admin/use-now.ts';
import {
  type patchReminder,
  type postReminder,
  type ReminderView,
  reminderChange,
  reminderFields,
} from '../contract.ts';
import { reminderLimits, repetitions } from '../rules/reminders.ts';
import { repetitionLabels } from './labels.ts';
import { remindersTopic } from './queries.ts';

/** What a reminder is about. */
export interface ReminderOf {
  customer_id?: string;
  project_id?: string;
  request_id?: string;
}

interface ReminderDialogProps {
  /** The one to change; without it, a new one. */
  reminder?: ReminderView | undefined;
  about?: ReminderOf | undefined;
  /** What a new one begins with. */
  title?: string;
  onClose(): void;
}

export function ReminderDialog({ reminder, about, title = '', onClose }: ReminderDialogProps) {
  const { timeZone } = useLocale();
  const today = dayIn(timeZone, useNow());
  const days = [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: dayAfter(today) },
    { label: 'Next Monday', day: dayAfter(mondayOf(today), 7) },
  ];
  const form = useApiForm({
    initial: () => ({
      title: reminder?.title ?? title,
      day: reminder?.day ?? dayAfter(today),
      time: reminder ? (reminder.time ?? '') : '09:00',
      repeats: reminder?.repeats ?? 'never',
    }),
    schema: reminder ? reminderChange : reminderFields,
    topics: [remindersTopic],
    version: reminder?.version,
    body: ({ time, ...typed }, version) => ({ ...typed, ...about, version, time: time || null }),
    send: (body, key) =>
      reminder
        ? callApi<typeof patchReminder>('/api/reminders/{id}', {
            method: 'PATCH',
            params: { id: reminder.id },
            body: body as never,
          })
        : callApi<typeof postReminder>('/api/reminders', {
            method: 'POST',
            body: body as never,
            key,
          }),
    onSuccess: onClose,
  });

  return (
    <Dialog title={reminder ? 'Edit reminder' : 'New reminder'} onClose={onClose}>
      <FormStack form={form}>
        <TextInput
          label="Remind me to"
          placeholder="Call back about the gate"
          maxLength={reminderLimits.title}
          {...form.field('title')}
        />
        <Flex gap="2xs" wrap="wrap">
          {days.map(({ label, day }) => (
            <Button
              key={label}
              variant="default"
              aria-pressed={form.values.day === day}
              onClick={() => form.set({ day })}
            >
              {label}
            </Button>
          ))}
        </Flex>
        <Flex gap="sm" wrap="wrap">
          <TextInput type="date" label="Day" flex="1 1 10rem" {...form.field('day')} />
          <TextInput
            type="time"
            label="Time"
            description="Empty: all day"
            flex="1 1 8rem"
            {...form.field('time')}
          />
          <NativeSelect
            label="Repeats"
            flex="1 1 8rem"
            data={repetitions.map((value) => ({ value, label: repetitionLabels[value] }))}
            {...form.field('repeats')}
          />
        </Flex>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…">
            {reminder ? 'Save' : 'Add reminder'}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
