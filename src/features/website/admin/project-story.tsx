import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { ProjectView } from '#features/projects/contract/projects.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { postStory } from '../contract/stories.ts';
import { storiesQuery, websiteTopic } from './queries.ts';

/**
 * The story of a finished project on the website; renders nothing until the project is finished.
 */
export function ProjectStory({ project }: { project: ProjectView }) {
  const { data: stories } = useQuery(storiesQuery);
  const draft = useChange<Answer<typeof postStory>>(websiteTopic);
  const navigate = useNavigate();
  if (project.status !== 'completed' || !stories) return null;
  const story = stories.find(({ project_id }) => project_id === project.id);
  const page = { pathname: adminLink('website'), hash: 'stories' };
  return (
    <Panel title="On your website">
      <Stack gap="sm" px={20} pb={20} align="start">
        {story ? (
          <>
            <StatusDot tone={story.shown_at ? 'success' : 'draft'}>
              {story.shown_at ? 'On the website' : 'Draft'}
            </StatusDot>
            <Button component={Link} to={page} variant="default">
              Open story
            </Button>
          </>
        ) : (
          <>
            <p>
              Draft a story from the photos, the tasks, and the town. Nobody sees it until you show
              it.
            </p>
            <BusyButton
              variant="default"
              busy={draft.isPending}
              busyLabel="Drafting…"
              onClick={() =>
                draft.mutate(
                  () =>
                    callApi<typeof postStory>('/api/website/stories', {
                      method: 'POST',
                      body: { project_id: project.id },
                    }),
                  { onSuccess: () => navigate(page) },
                )
              }
            >
              Draft a story
            </BusyButton>
          </>
        )}
        {draft.error && <AlertBox>{errorText(draft.error)}</AlertBox>}
      </Stack>
    </Panel>
  );
}
