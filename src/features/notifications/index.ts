/** Notifications on the owner's devices. */
export { ensurePushKeys } from './actions/push-keys.ts';
