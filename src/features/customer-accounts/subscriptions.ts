import { passwordChanged } from '../sign-in/index.ts';
import { deleteEmailChange } from './store/email.ts';

/** What customer accounts do on the events of other features. */
export function subscribeCustomerAccounts(): void {
  // A new password ends a change of the email address that somebody else may have begun.
  passwordChanged.subscribe(deleteEmailChange);
}
