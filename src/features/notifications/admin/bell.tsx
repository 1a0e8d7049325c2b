import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { useChange } from '#ui/admin/use-change.ts';
import styles from './bell.module.css';
import { notificationsTopic, readNotifications, unreadNotificationsQuery } from './queries.ts';

/**
 * Links to the notifications, with the number of unread ones, which the installed app's icon shows,
 * too. Opening what a notification leads to marks it as read.
 */
export function Bell() {
  const unread = useQuery(unreadNotificationsQuery).data ?? 0;
  const { pathname, search } = useLocation();
  const { mutate } = useChange(notificationsTopic);

  useEffect(() => {
    void (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(
      () => undefined,
    );
  }, [unread]);

  const hasUnread = unread > 0;
  useEffect(() => {
    if (hasUnread) mutate(() => readNotifications({ path: pathname + search }));
  }, [hasUnread, pathname, search, mutate]);

  return (
    <Link to={adminLink('notifications')} className={styles.bell ?? ''}>
      <BellIcon size={20} aria-hidden="true" />
      <span className="visually-hidden">Notifications</span>
      {unread > 0 && (
        <span className={styles.count}>
          {counted(unread)}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </Link>
  );
}
