import { Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import { maxNeeds } from '../rules.ts';
import { NeedRow } from './need-row.tsx';
import { needsQuery } from './queries.ts';

const step = 50;

/** Everything waiting for the owner, of every kind, in one order. */
export function NeedsPage() {
  const [limit, setLimit] = useState(step);
  const { data, error, refetch } = useQuery(needsQuery(limit));
  const now = useNow();
  const shown = data?.needs.length ?? 0;
  return (
    <>
      <PageHeader page="needs" summary={data && summaryOf(data.total)} />
      <Panel>
        {!data && (
          <Pending query={{ error, refetch }} title="Couldn't load what needs you" rows={8} />
        )}
        {data?.total === 0 && (
          <EmptyState drawing="all-done" title="You're all caught up">
            New requests, chats that need a person and overdue jobs show up here.
          </EmptyState>
        )}
        <ul>
          {data?.needs.map((need, index) => (
            <NeedRow
              key={need.kind + need.id + need.since}
              need={need}
              now={now}
              isFirst={index === 0}
            />
          ))}
        </ul>
      </Panel>
      {data && data.total > shown && (
        <Flex gap="md" align="center" justify="space-between" mt="sm">
          <Text span c="dimmed" role="status">
            {shown} of {data.total}
          </Text>
          {shown < maxNeeds ? (
            <Button variant="default" onClick={() => setLimit(Math.min(maxNeeds, limit + step))}>
              Show more
            </Button>
          ) : (
            <Text span c="dimmed">
              The rest shows up once some of these are done.
            </Text>
          )}
        </Flex>
      )}
    </>
  );
}

function summaryOf(total: number): string {
  if (total === 0) return '';
  return total === 1 ? '1 thing, most pressing first.' : `${total} things, most pressing first.`;
}
