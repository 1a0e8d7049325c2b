import { passwordChanged } from '#features/sign-in/index.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import { endOpenInvitations } from './store.ts';

/** How invitations react to events of sign-in. */
export function subscribePeople(): void {
  // Whoever took the owner's account may have invited themselves.
  passwordChanged.subscribe(async (tx, userId, now) => {
    if ((await findOwner(tx))?.id !== userId) return;
    for (const { id } of await endOpenInvitations(tx, now))
      await publishChange(tx, { topic: 'people', kind: 'changed', id });
  });
}
