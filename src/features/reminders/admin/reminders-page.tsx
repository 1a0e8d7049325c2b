import '#ui/theme/mantine-menus.css';
import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import type { ReminderView } from '../contract.ts';
import { listParts, partOf } from './labels.ts';
import { reminderListQuery } from './queries.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { useReminders } from './use-reminders.ts';

export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(reminderListQuery({ state: 'open' })),
];

/** Opened by a link from anywhere. */
const starting = '#new';

/** All reminders: those that are open by when they are due, or those that are done. */
export function RemindersPage() {
  const { params } = useUrlParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { timeZone } = useLocale();
  const now = useNow();
  const state = params.get('state') === 'done' ? 'done' : 'open';
  const list = useInfiniteQuery(reminderListQuery({ state }));
  const reminders = list.data?.pages.flatMap((page) => page.reminders);
  const actions = useReminders();
  const [edited, setEdited] = useState<ReminderView>();
  const today = dayIn(timeZone, now);
  const parts =
    state === 'done'
      ? [{ title: 'Done', rows: reminders ?? [] }]
      : listParts.map((title) => ({
          title,
          rows: reminders?.filter((one) => partOf(one, today, now) === title) ?? [],
        }));
  const customer = params.get('customer') ?? undefined;
  return (
    <>
      <PageHeader
        page="reminders"
        summary={
          state === 'done' ? (
            <Link to={adminLink('reminders')}>Open reminders</Link>
          ) : (
            <Link to={adminLink('reminders', {}, { state: 'done' })}>Done reminders</Link>
          )
        }
        actions={
          <Button
            component={Link}
            to={{ search, hash: starting }}
            preventScrollReset
            leftSection={<Plus size={18} aria-hidden="true" />}
          >
            New reminder
          </Button>
        }
      />
      <UndoLine removal={actions.removal} />
      {!reminders && (
        <Panel>
          <Pending query={list} title="Couldn't load reminders" rows={4} />
        </Panel>
      )}
      {reminders?.length === 0 && (
        <Panel>
          <EmptyState
            drawing="all-done"
            title={state === 'done' ? 'Nothing done yet' : 'Nothing to be reminded of'}
          >
            Add what must not slip: a call on Tuesday at 9, the filter in three months. It shows up
            on your dashboard and your devices when it is due.
          </EmptyState>
        </Panel>
      )}
      <Stack gap="md">
        {parts
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <Panel key={title} title={title} count={rows.length}>
              <ul>
                {rows.map((reminder) => (
                  <ReminderRow
                    key={reminder.id}
                    reminder={reminder}
                    actions={actions}
                    onEdit={setEdited}
                  />
                ))}
              </ul>
            </Panel>
          ))}
      </Stack>
      <ListFoot list={list} count={reminders?.length} />
      {edited && <ReminderDialog reminder={edited} onClose={() => setEdited(undefined)} />}
      {hash === starting && (
        <ReminderDialog
          about={customer ? { customer_id: customer } : undefined}
          onClose={() => navigate({ pathname, search }, { replace: true })}
        />
      )}
    </>
  );
}
