import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { EmptyState, Pending } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useNow } from '../../../ui/admin/use-now.ts';
import { NeedRow } from './need-row.tsx';
import styles from './needs-panel.module.css';
import { dashboardQuery } from './queries.ts';

/** The most urgent items waiting for the owner, with a link to all of them. */
export function NeedsPanel() {
  const { data: board, error, refetch } = useQuery(dashboardQuery);
  const now = useNow();
  return (
    <Panel
      title="Needs you"
      count={board?.needs_total}
      action={
        board?.needs_total ? (
          <Text span c="dimmed" fz="sm">
            Most pressing first
          </Text>
        ) : undefined
      }
    >
      {!board && (
        <Pending query={{ error, refetch }} title="Couldn't load the dashboard" rows={6} />
      )}
      {board?.needs.length === 0 && (
        <EmptyState drawing="all-done" title="You're all caught up">
          New requests, chats that need a person and overdue jobs show up here.
        </EmptyState>
      )}
      {board && board.needs.length > 0 && (
        <>
          <ul style={{ borderTop: 'var(--border)' }}>
            {board.needs.map((need, index) => (
              <NeedRow
                key={need.kind + need.id + need.since}
                need={need}
                now={now}
                isFirst={index === 0}
              />
            ))}
          </ul>
          {board.needs_total > board.needs.length && (
            <Flex
              align="center"
              mih="var(--tap)"
              mt="auto"
              px={20}
              py="2xs"
              style={{ borderTop: 'var(--border)' }}
            >
              <Link to={adminLink('needs')} className={styles.all ?? ''}>
                See all {board.needs_total} <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </Flex>
          )}
        </>
      )}
    </Panel>
  );
}
