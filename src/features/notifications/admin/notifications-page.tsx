import { Button, Flex, NativeSelect, UnstyledButton } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  Bell,
  CircleAlert,
  ClipboardList,
  CreditCard,
  Hammer,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  PhoneMissed,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type NotificationKind,
  notificationKinds,
} from '#features/settings/rules/notification-kinds.ts';
import { notificationKindLabels } from '#features/settings/rules/notifications.ts';
import { listDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { NotificationView } from '../contract/notifications.ts';
import styles from './notifications-page.module.css';
import {
  type NotificationFilter,
  notificationListQuery,
  notificationsTopic,
  readNotifications,
} from './queries.ts';

const icons: Record<NotificationKind, LucideIcon> = {
  request: ClipboardList,
  chat: MessagesSquare,
  message: MessageCircle,
  update: Hammer,
  payment: Wallet,
  payment_problem: CreditCard,
  call: PhoneMissed,
  people: UserPlus,
  reminder: AlarmClock,
  problem: CircleAlert,
};

const kinds = [
  { value: '', label: 'All kinds' },
  ...notificationKinds.map((value) => ({ value, label: notificationKindLabels[value] })),
];

/** Everything the owner was notified of, newest first. */
export function NotificationsPage() {
  const [filter, setFilter] = useState<NotificationFilter>({ kind: undefined, unread: false });
  const list = useInfiniteQuery(notificationListQuery(filter));
  const change = useChange(notificationsTopic);
  const notifications = list.data?.pages.flatMap((page) => page.notifications);
  const unread = list.data?.pages.at(-1)?.unread ?? 0;
  const [latest] = notifications ?? [];
  return (
    <>
      <PageHeader
        page="notifications"
        actions={
          <>
            {latest && unread > 0 && (
              <Button
                variant="default"
                disabled={change.isPending}
                onClick={() => change.mutate(() => readNotifications({ up_to: latest.id }))}
              >
                Mark all as read
              </Button>
            )}
            <Button component={Link} to={adminLink('settingsNotifications')} variant="default">
              Choose what reaches you
            </Button>
          </>
        }
      />
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      <Flex gap="md" wrap="wrap" align="center" mb="md">
        <NativeSelect
          aria-label="Kind"
          data={kinds}
          value={filter.kind ?? ''}
          onChange={(event) => {
            const kind = notificationKinds.find((one) => one === event.currentTarget.value);
            setFilter((now) => ({ ...now, kind }));
          }}
        />
        <CheckBox
          label="Unread only"
          checked={filter.unread}
          onChange={(isOn) => setFilter((now) => ({ ...now, unread: isOn }))}
        />
      </Flex>
      <Panel>
        {!notifications && (
          <Pending query={list} title="Couldn't load your notifications" rows={6} />
        )}
        {notifications?.length === 0 && (
          <EmptyState drawing="all-done" title="No notifications">
            {filter.kind || filter.unread
              ? 'No notifications match.'
              : 'New requests, messages, payments, and problems show up here.'}
          </EmptyState>
        )}
        {notifications && notifications.length > 0 && (
          <ul className={styles.list}>
            {notifications.map((one) => (
              <Row
                key={one.id}
                notification={one}
                onRead={() => change.mutate(() => readNotifications({ ids: [one.id] }))}
              />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} count={notifications?.length} />
    </>
  );
}

interface RowProps {
  notification: NotificationView;
  onRead(): void;
}

function Row({ notification: { kind, title, path, created_at, is_read }, onRead }: RowProps) {
  const style = useLocale();
  const now = useNow();
  const Icon = icons[kind] ?? Bell;
  return (
    <li className={styles.row} data-unread={!is_read || undefined}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <Link to={path} className={styles.title ?? ''} onClick={() => !is_read && onRead()}>
        {title}
        {!is_read && <span className="visually-hidden"> (unread)</span>}
      </Link>
      <time dateTime={created_at} className={styles.time}>
        {listDate(new Date(created_at), now, style)}
      </time>
      {is_read ? (
        <span className={styles.dot} />
      ) : (
        <UnstyledButton
          className={styles.dot ?? ''}
          aria-label={`Mark as read: ${title}`}
          onClick={onRead}
        />
      )}
    </li>
  );
}
