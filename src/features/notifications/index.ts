/** Notifications on the owner's devices. */
export { noticeRestart, untrustedProxyNotice } from './actions/notice-problems.ts';
export { countDevices, sendTestPush } from './actions/push.ts';
export { ensurePushKeys, hasPushKeys } from './actions/push-keys.ts';
export { isDiskFull } from './rules/disk.ts';
export { notificationPersonalData } from './store/personal-data.ts';
