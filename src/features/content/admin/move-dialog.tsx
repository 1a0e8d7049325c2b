import { Button, Flex, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { z } from 'zod';
import { dayIn, instantAt, weekdayAndTime } from '#lib/days/days.ts';
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
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { PostView, putScheduleRoute } from '../contract/posts.ts';
import { statusLabels } from './labels.ts';
import { contentTopic, postQuery } from './queries.ts';

interface MoveDialogProps {
  id: string;
  onClose(): void;
}

/** A calendar post: moved to another day or time, or opened. */
export function MoveDialog({ id, onClose }: MoveDialogProps) {
  const query = useQuery(postQuery(id));
  return (
    <Dialog title={query.data?.topic ?? 'Post'} onClose={onClose}>
      {query.data ? (
        <MoveForm post={query.data} onClose={onClose} />
      ) : (
        <Pending query={query} title="Couldn't load this post" rows={3} />
      )}
    </Dialog>
  );
}

const timeFields = z.object({ day: dayField(), time: timeField() });

function MoveForm({ post, onClose }: { post: PostView; onClose(): void }) {
  const { timeZone } = useLocale();
  const { id, status, scheduled_for } = post;
  const at = scheduled_for ? new Date(scheduled_for) : undefined;
  const form = useApiForm({
    initial: {
      day: at ? dayIn(timeZone, at) : '',
      time: at ? weekdayAndTime(timeZone, at).time : '',
    },
    schema: timeFields,
    topics: [contentTopic],
    send: ({ day, time }) =>
      callApi<typeof putScheduleRoute>('/api/content/posts/{id}/schedule', {
        method: 'PUT',
        params: { id },
        body: { scheduled_for: instantAt(day, time, timeZone).toISOString() },
      }),
    onSuccess: onClose,
  });
  return (
    <FormStack form={form}>
      <StatusDot tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusDot>
      <div className={grid.fields}>
        <TextInput label="Date" type="date" required {...form.field('day')} />
        <TextInput label="Time" type="time" required {...form.field('time')} />
      </div>
      {form.error && <AlertBox>{form.error}</AlertBox>}
      <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
        <Button component={Link} to={adminLink('contentPost', { id })} variant="default">
          Edit post
        </Button>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Moving…">
          Move post
        </BusyButton>
      </Flex>
    </FormStack>
  );
}
