/** Sign-in: the owner's account, passwords, and ending a session. */

export { setOwnerEmail } from './actions/change-email.ts';
export { checkOwnPassword } from './actions/check-own-password.ts';
export { ensureOwner } from './actions/first-owner.ts';
export { checkNewPassword } from './actions/new-password.ts';
export { sendResetEmail, setPassword } from './actions/passwords.ts';
export { endSession } from './actions/sign-in.ts';
export { passwordChanged } from './events.ts';
export { isCommonPassword } from './rules/common-passwords.ts';
export { hasPassword, isNewDevice } from './store.ts';
