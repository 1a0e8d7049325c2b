import { Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { postPublication, ReviewView } from '../contract/reviews.ts';
import { reviewsQuery, websiteTopic } from './queries.ts';
import styles from './stories.module.css';

/** Reviews that customers wrote on request; the owner decides which appear on the landing page. */
export function ReviewsPanel() {
  const { data: reviews, error, refetch } = useQuery(reviewsQuery);
  return (
    <Panel title="Reviews received" titleId="received">
      {!reviews && <Pending query={{ error, refetch }} title="Couldn't load reviews" rows={2} />}
      {reviews?.length === 0 && (
        <Text px={20} pb={20} c="dimmed">
          None yet. Customers are asked after a project is completed: by you on its page, or
          automatically as Settings, Customer Portal says.
        </Text>
      )}
      <ul className={styles.stories} aria-label="Reviews received">
        {reviews?.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
    </Panel>
  );
}

function ReviewLine({ review }: { review: ReviewView }) {
  const { id, rating, body, author, project_id, project_title, written_at } = review;
  const { may_show, published_at } = review;
  const locale = useLocale();
  const publish = useChange(websiteTopic, 'settings');
  return (
    <li aria-label={`Review by ${author}`}>
      <Stack gap={0} flex="1 1 14rem" miw={0}>
        <strong>
          {author}, {rating} of 5 stars
        </strong>
        <p style={{ whiteSpace: 'pre-line' }}>{body}</p>
        <Text c="dimmed" fz={13}>
          {shortDate(new Date(written_at), locale)},{' '}
          <Link to={adminLink('project', { id: project_id })}>{project_title}</Link>
        </Text>
        <StatusDot tone={published_at ? 'success' : 'neutral'}>
          {published_at && 'Put on the website'}
          {!published_at && (may_show ? 'You may show it' : 'For you alone: not to be shown')}
        </StatusDot>
        {publish.error && <AlertBox>{errorText(publish.error)}</AlertBox>}
      </Stack>
      {may_show && !published_at && (
        <Flex>
          <BusyButton
            busy={publish.isPending}
            busyLabel="Saving…"
            onClick={() =>
              publish.mutate(() =>
                callApi<typeof postPublication>('/api/website/reviews/{id}/publication', {
                  method: 'POST',
                  params: { id },
                }),
              )
            }
          >
            Show on website
          </BusyButton>
        </Flex>
      )}
    </li>
  );
}
