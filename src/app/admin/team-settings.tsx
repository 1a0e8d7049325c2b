import { TeamPanel } from '#features/people/admin/team-panel.tsx';
import { TeamForm } from '#features/settings/admin/team-form.tsx';

/** Who works in the back office, and how they sign in. */
export function TeamSettings() {
  return (
    <>
      <TeamPanel />
      <TeamForm />
    </>
  );
}
