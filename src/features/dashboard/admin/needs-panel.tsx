import { Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { DashboardView } from '../contract.ts';
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
          <RestOfNeeds board={board} />
        </>
      )}
    </Panel>
  );
}

type Counted = Pick<DashboardView, 'needs' | 'needs_total' | 'dangers_total'>;

/** Leads to what the panel has no room for, and says how many emergencies are there. */
export function RestOfNeeds({ board }: { board: Counted }) {
  if (board.needs_total <= board.needs.length) return null;
  const dangers = board.dangers_total - board.needs.filter(({ kind }) => kind === 'danger').length;
  return (
    <Flex
      align="center"
      mih="var(--tap)"
      mt="auto"
      px={20}
      py="2xs"
      style={{ borderTop: 'var(--border)' }}
    >
      <Link to={adminLink('needs')} className={styles.all ?? ''}>
        See all {board.needs_total}
        {dangers > 0 && (
          <strong className={styles.dangers}>
            {dangers === 1 ? '1 more emergency' : `${dangers} more emergencies`}
          </strong>
        )}
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </Flex>
  );
}
