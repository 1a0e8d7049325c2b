import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';

/** Asks before leaving a page with unsaved changes. Browsers ask when the tab is closed. */
export function LeaveQuestion({ isDirty, what }: { isDirty: boolean; what: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay"
      isLoss
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      What you typed under {what} isn't saved yet. You'll lose it if you leave.
    </ConfirmDialog>
  );
}
