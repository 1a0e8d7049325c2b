/** Notifications on the owner's devices. */
export { ensurePushKeys } from './actions/push-keys.ts';
export { notificationPersonalData } from './store/personal-data.ts';
