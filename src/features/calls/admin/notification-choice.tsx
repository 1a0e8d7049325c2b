import { BellRing } from 'lucide-react';
import { useState } from 'react';
import styles from './softphone.module.css';

/** Asks for notifications, where nobody has decided about them yet. */
export function NotificationChoice() {
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : 'denied',
  );
  if (permission !== 'default') return null;
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label="Show a notification when a call comes in"
      title="Show a notification when a call comes in"
      onClick={() => void Notification.requestPermission().then(setPermission)}
    >
      <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
