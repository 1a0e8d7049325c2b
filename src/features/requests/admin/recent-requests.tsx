import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink, publicLink } from '#lib/links.ts';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { recentRequestsQuery } from './queries.ts';
import { RequestTable } from './request-table.tsx';

/** The newest requests, for a page that shows more than them. */
export function RecentRequests() {
  const { data: requests, error, refetch } = useQuery(recentRequestsQuery);
  return (
    <Panel title="Recent requests" action={<Link to={adminLink('requests')}>All requests</Link>}>
      {!requests && <Pending query={{ error, refetch }} title="Couldn't load requests" rows={5} />}
      {requests?.length === 0 && <NoRequestsYet />}
      {requests && requests.length > 0 && (
        <RequestTable requests={requests} linkTo={(id) => adminLink('request', { id })} />
      )}
    </Panel>
  );
}

/** Shown when there are no requests yet, with what to do. */
export function NoRequestsYet() {
  return (
    <EmptyState
      drawing="all-done"
      title="No requests yet"
      action={
        <Button component="a" href={publicLink('request', 'english')} variant="default">
          Open the request form
        </Button>
      }
    >
      Requests from your website show up here right away. Put the form's web address on your truck,
      your cards and your voicemail.
    </EmptyState>
  );
}
