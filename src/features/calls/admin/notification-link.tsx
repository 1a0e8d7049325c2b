import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { useMay } from '#ui/admin/rights.ts';
import styles from './softphone.module.css';

/** Links to the setting that lets this device show calls while no page is open. */
export function NotificationLink() {
  const may = useMay();
  if (!may('settings')) return null;
  return (
    <Link
      to={adminRoutes.settingsNotifications}
      target="_blank"
      className={styles.bell}
      aria-label="Notifications on this device"
      title="Notifications on this device"
    >
      <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
