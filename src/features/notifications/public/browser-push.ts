/** This browser's notification state; `impossible` without https or without the feature. */
export type PushState = 'impossible' | 'blocked' | 'off' | 'on';

export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The server's side, for the signed-in person. */
export interface PushCalls {
  readKey(): Promise<string>;
  add(subscription: NewSubscription): Promise<unknown>;
  remove(endpoint: string): Promise<unknown>;
}

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

/** Requests permission, then subscribes this browser. Returns the resulting state. */
export async function turnOnPush(calls: PushCalls): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = await calls.readKey();
  // A subscription with old keys can't be renewed.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await calls.add({ endpoint, keys: { p256dh, auth } });
  return readPushState();
}

export async function turnOffPush(calls: PushCalls): Promise<PushState> {
  const subscription = await currentSubscription();
  if (!subscription) return readPushState();
  await calls.remove(subscription.endpoint);
  await subscription.unsubscribe();
  return readPushState();
}
