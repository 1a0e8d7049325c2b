import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink, publicLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteStoryRoute, putShowing, StoryView } from '../contract/stories.ts';
import { storiesQuery, websiteTopic } from './queries.ts';
import styles from './stories.module.css';
import { StoryDialog } from './story-dialog.tsx';

/** Finished jobs as stories: drafts, and what visitors see. */
export function StoriesPanel() {
  const { data: stories, error, refetch } = useQuery(storiesQuery);
  const isShown = stories?.some((story) => story.shown_at);
  return (
    <Panel
      title="Recent work"
      titleId="stories"
      action={isShown && <a href={publicLink('recentWork', 'english')}>Open the page</a>}
    >
      {!stories && <Pending query={{ error, refetch }} title="Couldn't load stories" rows={2} />}
      {stories?.length === 0 && (
        <Text px={20} pb={20} c="dimmed">
          No stories yet. Open a completed project and draft one from its photos.
        </Text>
      )}
      <ul className={styles.stories} aria-label="Stories">
        {stories?.map((story) => (
          <StoryLine key={story.id} story={story} />
        ))}
      </ul>
    </Panel>
  );
}

function StoryLine({ story }: { story: StoryView }) {
  const { id, title, town, project_id, project_title, shown_at, after_url, before_url } = story;
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const show = useChange(websiteTopic);
  const remove = useChange(websiteTopic);
  const failed = show.error ?? remove.error;
  const put = (shown: boolean) =>
    show.mutate(() =>
      callApi<typeof putShowing>('/api/website/stories/{id}/showing', {
        method: 'PUT',
        params: { id },
        body: { shown },
      }),
    );
  return (
    <li aria-label={title.english}>
      <div className={styles.photos}>
        {before_url && <img src={before_url} alt="Before" width={120} height={80} />}
        <img src={after_url} alt="After" width={120} height={80} />
      </div>
      <Stack gap={0} flex="1 1 14rem" miw={0}>
        <strong>{title.english}</strong>
        <span>
          {town}, from <Link to={adminLink('project', { id: project_id })}>{project_title}</Link>
        </span>
        <StatusDot tone={shown_at ? 'success' : 'draft'}>
          {shown_at ? 'On the website' : 'Draft'}
        </StatusDot>
        {!shown_at && (
          <Text c="dimmed" fz={13}>
            Before you show it, look for faces, license plates, and house numbers in the photos.
          </Text>
        )}
        {failed && <AlertBox>{errorText(failed)}</AlertBox>}
      </Stack>
      <Flex gap="2xs" wrap="wrap">
        <Button variant="default" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          component={Link}
          to={adminLink('contentCreate', {}, { topic: title.english })}
          variant="default"
        >
          Write a post
        </Button>
        <BusyButton
          variant={shown_at ? 'default' : 'filled'}
          busy={show.isPending}
          busyLabel="Saving…"
          onClick={() => put(!shown_at)}
        >
          {shown_at ? 'Take off website' : 'Show on website'}
        </BusyButton>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </Flex>
      {isEditing && <StoryDialog story={story} onClose={() => setEditing(false)} />}
      {isAsking && (
        <ConfirmDialog
          title="Delete this story?"
          confirm="Delete story"
          cancel="Keep story"
          onConfirm={() => {
            setAsking(false);
            remove.mutate(() =>
              callApi<typeof deleteStoryRoute>('/api/website/stories/{id}', {
                method: 'DELETE',
                params: { id },
              }),
            );
          }}
          onCancel={() => setAsking(false)}
        >
          What you typed is lost. You can draft another from the project.
        </ConfirmDialog>
      )}
    </li>
  );
}
