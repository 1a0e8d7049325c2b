import { passwordChanged } from '../sign-in/index.ts';
import { endOpenInvitations } from './store.ts';

/** How invitations react to events of sign-in. */
export function subscribePeople(): void {
  // Whoever took the owner's account may have invited themselves.
  passwordChanged.subscribe(endOpenInvitations);
}
