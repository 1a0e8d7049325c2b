import { Box, Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CalendarPlus,
  ClipboardList,
  FilePenLine,
  Hammer,
  ListTodo,
  type LucideIcon,
  MessagesSquare,
  PhoneForwarded,
  PhoneMissed,
  ReceiptText,
  UserRoundCheck,
  Voicemail,
} from 'lucide-react';
import { Link } from 'react-router';
import { type AdminRoute, adminLink } from '../../../lib/links.ts';
import { EmptyState, Pending } from '../../../ui/admin/list-states.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { NeedKind } from '../rules.ts';
import { clockText, isLate, needTexts } from './labels.ts';
import styles from './needs-panel.module.css';
import { dashboardQuery } from './queries.ts';

const icons: Record<NeedKind, LucideIcon> = {
  request: ClipboardList,
  conversation: MessagesSquare,
  voicemail: Voicemail,
  call_missed: PhoneMissed,
  call_follow_up: PhoneForwarded,
  account_waiting: UserRoundCheck,
  visit_requested: CalendarPlus,
  task_due: ListTodo,
  project_late: CalendarClock,
  project_unscheduled: Hammer,
  estimate_expiring: FilePenLine,
  invoice_overdue: ReceiptText,
  invoice_disputed: ReceiptText,
};

const routes = {
  request: 'request',
  conversation: 'conversation',
  voicemail: 'phoneCall',
  call_missed: 'phoneCall',
  call_follow_up: 'phoneCall',
  account_waiting: 'customerOnboarding',
  visit_requested: 'request',
  task_due: 'project',
  project_late: 'project',
  project_unscheduled: 'project',
  estimate_expiring: 'estimate',
  invoice_overdue: 'invoice',
  invoice_disputed: 'invoice',
} as const satisfies Record<NeedKind, AdminRoute>;

/** What waits for the owner, the most urgent first. */
export function NeedsPanel() {
  const { data: board, error, refetch } = useQuery(dashboardQuery);
  const now = useNow();
  return (
    <Panel
      title="Needs your attention"
      action={
        <Text span c="dimmed">
          {board?.needs.length || ''}
        </Text>
      }
    >
      {!board && (
        <Pending query={{ error, refetch }} title="Couldn't load the dashboard" rows={4} />
      )}
      {board?.needs.length === 0 && (
        <EmptyState drawing="all-done" title="You're all caught up">
          New requests, chats that need a person and overdue jobs show up here.
        </EmptyState>
      )}
      <ul>
        {board?.needs.map((need) => {
          const Icon = icons[need.kind];
          const late = isLate(need, now);
          return (
            <Flex
              key={need.kind + need.id + need.since}
              component="li"
              gap="md"
              align="center"
              py={14}
              px={20}
              className={styles.need}
            >
              <span className={styles.icon} data-late={late || undefined}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <Box flex={1} miw={0}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {need.title}
                </Text>
                <p className={styles.detail}>
                  {needTexts[need.kind].what},{' '}
                  <span data-late={late || undefined}>{clockText(need, now)}</span>
                </p>
                <p className={styles.detail}>{need.detail}</p>
              </Box>
              <Button
                component={Link}
                to={adminLink(routes[need.kind], { id: need.id })}
                variant="default"
                aria-label={`${needTexts[need.kind].button}: ${need.title}`}
              >
                {needTexts[need.kind].button}
              </Button>
            </Flex>
          );
        })}
      </ul>
    </Panel>
  );
}
