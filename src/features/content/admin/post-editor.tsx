import { Button, Flex, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Save } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type PostView,
  type patchPostRoute,
  postChange,
  type postPostRoute,
} from '../contract/posts.ts';
import { platforms } from '../rules/platforms.ts';
import { contentTypes, postLimits } from '../rules/posts.ts';
import { DestinationChoice } from './destination-choice.tsx';
import styles from './editor.module.css';
import { hourText, typeLabels } from './labels.ts';
import { PicturesInput } from './pictures-input.tsx';
import { destinationsOf, type PostForm, postBody } from './post-form.ts';
import { PostPreviews } from './post-previews.tsx';
import { accountsQuery, analyticsQuery, contentTopic } from './queries.ts';

interface PostEditorProps {
  /** Undefined until it is stored. */
  post?: PostView;
  initial: PostForm;
  /** Buttons before the save buttons. */
  before?: ReactNode;
  onSaved(post: PostView): void;
}

/** A post's text, targets and time, with a preview for each platform. */
export function PostEditor({ post, initial, before, onSaved }: PostEditorProps) {
  const { timeZone } = useLocale();
  const accounts = useQuery(accountsQuery).data ?? [];
  const status = useRef<'draft' | 'scheduled'>('draft');
  const form = useApiForm({
    initial,
    schema: postChange,
    topics: [contentTopic],
    version: post?.version,
    body: (values, version) => ({
      ...postBody(values, destinations(values), { status: status.current, timeZone }),
      version,
    }),
    send: (body, key) =>
      post
        ? callApi<typeof patchPostRoute>('/api/content/posts/{id}', {
            method: 'PATCH',
            params: { id: post.id },
            body,
          })
        : callApi<typeof postPostRoute>('/api/content/posts', { method: 'POST', body, key }),
    onSuccess: (answer) => onSaved(answer.post),
  });
  const offered = destinations(form.values);
  const saveLabel = post?.status === 'scheduled' ? 'Back to Draft' : 'Save as Draft';

  function destinations({ chosen }: PostForm) {
    return destinationsOf(accounts, platforms, chosen);
  }

  return (
    <form {...form.props} noValidate className={styles.columns}>
      <Stack gap={20} miw={0}>
        <Panel>
          <Stack gap="sm" p={20}>
            <div className={grid.fields}>
              <TextInput
                label="Topic"
                maxLength={postLimits.topic}
                required
                {...form.field('topic')}
              />
              <NativeSelect
                label="Content type"
                data={contentTypes.map((value) => ({ value, label: typeLabels[value] }))}
                {...form.field('content_type')}
              />
            </div>
            <Textarea
              label="Text"
              rows={12}
              maxLength={postLimits.content}
              required
              {...form.field('content')}
            />
            <TextInput
              label="Hashtags"
              description="Separated by spaces."
              maxLength={2000}
              {...form.field('hashtags')}
            />
          </Stack>
        </Panel>
        <Panel title="Pictures">
          <PicturesInput
            pictures={form.values.pictures}
            error={form.errorOf('picture_ids')}
            onChange={(pictures) => form.set({ pictures })}
          />
        </Panel>
        <Panel title="Where">
          <DestinationChoice form={form} destinations={offered} />
        </Panel>
        <Panel title="When">
          <Stack gap="sm" px={20} pb={20}>
            <BestTimes />
            <div className={grid.fields}>
              <TextInput
                label="Date"
                type="date"
                {...form.field('day')}
                error={form.errorOf('scheduled_for')}
              />
              <TextInput
                label="Time"
                type="time"
                description="9:00 AM where you leave it blank."
                {...form.field('time')}
              />
            </div>
          </Stack>
        </Panel>
      </Stack>
      <Stack gap={20} miw={0} className={styles.aside}>
        <PostPreviews values={form.values} destinations={offered} post={post} />
      </Stack>
      <div className={styles.foot}>
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" wrap="wrap" justify="flex-end">
          {before}
          <Button
            type="submit"
            variant="default"
            leftSection={<Save size={18} aria-hidden="true" />}
            onClick={() => {
              status.current = 'draft';
            }}
          >
            {saveLabel}
          </Button>
          <BusyButton
            type="submit"
            busy={form.isBusy}
            busyLabel="Saving…"
            leftSection={<CalendarClock size={18} aria-hidden="true" />}
            onClick={() => {
              status.current = 'scheduled';
            }}
          >
            Schedule Post
          </BusyButton>
        </Flex>
      </div>
    </form>
  );
}

const analyzedDays = 365;

/** When the owner's posts did best, once there are enough of them. */
function BestTimes() {
  const hours = useQuery(analyticsQuery(analyzedDays)).data?.best_hours ?? [];
  if (hours.length === 0) return null;
  return <Text c="dimmed">Your posts did best at {hours.map(hourText).join(' and ')}.</Text>;
}
