import { PushPanel } from '#features/notifications/admin/push-panel.tsx';
import { NotificationsForm } from '#features/settings/admin/notifications-form.tsx';

/** What the owner is notified of, with this device's own switch below. */
export const NotificationSettings = () => (
  <>
    <NotificationsForm />
    <PushPanel />
  </>
);
