/** The owner's account: creating it, its password, and ending a session. */
export { endSession, ensureOwner, sendResetEmail, setPassword } from './actions.ts';
