import { Button, Flex, NativeSelect, Text, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { instantAt } from '#lib/days/days.ts';
import { dayField, timeField } from '#lib/fields.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { putScheduleRoute } from '../contract/posts.ts';
import { defaultTime } from './post-form.ts';
import { contentTopic, postListQuery } from './queries.ts';

interface ScheduleDialogProps {
  /** YYYY-MM-DD, or empty. */
  day: string;
  onClose(): void;
}

const fields = z.object({
  id: z.string().min(1, 'Choose a draft.'),
  day: dayField(),
  time: timeField(),
});

/** Schedules a draft, or links to where one is written. */
export function ScheduleDialog({ day, onClose }: ScheduleDialogProps) {
  const { timeZone } = useLocale();
  const list = useInfiniteQuery(postListQuery({ status: 'draft' }));
  const drafts = list.data?.pages.flatMap(({ posts }) => posts);
  const form = useApiForm({
    initial: { id: '', day, time: defaultTime },
    schema: fields,
    topics: [contentTopic],
    send: (body) =>
      callApi<typeof putScheduleRoute>('/api/content/posts/{id}/schedule', {
        method: 'PUT',
        params: { id: body.id },
        body: {
          scheduled_for: instantAt(body.day, body.time, timeZone).toISOString(),
          status: 'scheduled',
        },
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog title="Schedule content" onClose={onClose}>
      {!drafts && <Pending query={list} title="Couldn't load your drafts" rows={3} />}
      {drafts?.length === 0 && <Text mb="sm">There are no drafts to schedule.</Text>}
      <FormStack form={form}>
        {drafts && drafts.length > 0 && (
          <>
            <NativeSelect
              label="Draft"
              data={[
                { value: '', label: 'Choose a draft' },
                ...drafts.map(({ id, topic }) => ({ value: id, label: topic })),
              ]}
              {...form.field('id')}
            />
            <div className={grid.fields}>
              <TextInput label="Date" type="date" required {...form.field('day')} />
              <TextInput label="Time" type="time" required {...form.field('time')} />
            </div>
            {form.error && <AlertBox>{form.error}</AlertBox>}
          </>
        )}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button component={Link} to={adminLink('contentCreate')} variant="default">
            Write something new
          </Button>
          {drafts && drafts.length > 0 && (
            <BusyButton type="submit" busy={form.isBusy} busyLabel="Scheduling…">
              Schedule post
            </BusyButton>
          )}
        </Flex>
      </FormStack>
    </Dialog>
  );
}
