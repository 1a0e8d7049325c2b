import { useOutletContext } from 'react-router';
import { GreetingPanel } from '#features/calls/admin/greeting-panel.tsx';
import { CallsForm } from '#features/settings/admin/calls-form.tsx';
import { TurnPasswordPanel } from '#features/settings/admin/turn-password-panel.tsx';
import type { SettingsView } from '#features/settings/contract/settings.ts';

/** Call settings, with the recorded greeting and the TURN server's password below. */
export function CallSettings() {
  const { settings, has_turn_password } = useOutletContext<SettingsView>();
  return (
    <>
      <CallsForm />
      <GreetingPanel />
      {settings.calls.turn_url !== '' && <TurnPasswordPanel isStored={has_turn_password} />}
    </>
  );
}
