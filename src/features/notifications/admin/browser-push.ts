import { callApi } from '../../../ui/admin/api-client.ts';
import type { pushKeyRoute, subscribeRoute, unsubscribeRoute } from '../contract/push.ts';

const subscriptionsPath = '/api/notifications/subscriptions';

/** What this browser does about notifications; `impossible` without https or without the feature. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) ? 'on' : 'off';
}

function isPossible(): boolean {
  return (
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  );
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission, then subscribes this browser. Gives the state that follows. */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await callApi<typeof pushKeyRoute>('/api/notifications/push-key', {});
  // A subscription by earlier keys can't be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint, keys: { p256dh, auth } };
  await callApi<typeof subscribeRoute>(subscriptionsPath, { method: 'POST', body });
  return readPushState();
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (!subscription) return readPushState();
  const body = { endpoint: subscription.endpoint };
  await callApi<typeof unsubscribeRoute>(`${subscriptionsPath}/removal`, { method: 'POST', body });
  await subscription.unsubscribe();
  return readPushState();
}
