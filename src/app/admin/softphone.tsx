import { useEffect } from 'react';
import { SoftphonePage } from '../../features/calls/admin/softphone-page.tsx';
import { onSessionEnd } from '../../ui/admin/session-token.ts';
import { leaveForLogin } from './guard.ts';
import { LiveLocale } from './locale.tsx';

/** The owner's phone, without the rest of the back office around it. */
export function Softphone() {
  useEffect(() => onSessionEnd(leaveForLogin), []);
  return (
    <LiveLocale>
      <SoftphonePage />
    </LiveLocale>
  );
}
