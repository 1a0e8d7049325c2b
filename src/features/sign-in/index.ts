/** Sign-in: the owner's account, passwords, and ending a session. */
export { endSession, ensureOwner, sendResetEmail, setPassword } from './actions.ts';
export { passwordChanged } from './events.ts';
export { hasPassword } from './store.ts';
