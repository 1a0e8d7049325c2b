import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { countUnsent, forgetReports } from '#features/my-day/admin/outbox.ts';
import { forgetEntryPhotos } from '#features/noted-requests/admin/photo-draft.ts';
import type { logout } from '#features/sign-in/contract/sign-in.ts';
import { publicRoutes } from '#lib/links.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { leaveSession } from '#ui/admin/session-token.ts';
import { forgetStored } from '../offline.ts';

/** The button that logs out. It asks first if something typed would be lost. */
export function LogOutButton() {
  const [unsent, setUnsent] = useState(0);
  async function press(): Promise<void> {
    const count = await countUnsent();
    if (count > 0) setUnsent(count);
    else await logOut();
  }
  return (
    <>
      <button type="button" onClick={() => void press()}>
        <LogOut size={16} aria-hidden="true" /> Log out
      </button>
      {unsent > 0 &&
        // Outside the menu, which closes.
        createPortal(
          <ConfirmDialog
            title="Log out and lose what isn't sent yet?"
            confirm="Log out"
            onConfirm={() => void logOut()}
            cancel="Stay signed in"
            onCancel={() => setUnsent(0)}
          >
            {unsent === 1
              ? "One report from your visits hasn't been sent yet. Logging out removes it from this browser."
              : `${unsent} reports from your visits haven't been sent yet. Logging out removes them from this browser.`}
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}

/**
 * Ends the session here whatever the server says, and removes everything of it from this browser.
 */
async function logOut(): Promise<void> {
  // Without a connection, the session ends on the server when it expires.
  const farewell = callApi<typeof logout>('/api/admin/logout', { method: 'POST' }).catch(
    () => undefined,
  );
  // Failing to remove something doesn't keep anyone signed in.
  await Promise.allSettled([forgetStored(), forgetReports(), forgetEntryPhotos()]);
  leaveSession();
  // The router saves scroll positions while this page unloads.
  addEventListener('pagehide', () => sessionStorage.clear());
  await farewell;
  window.location.assign(publicRoutes.home.english);
}
