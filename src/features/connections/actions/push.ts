import { conflict } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { countDevices, hasPushKeys, sendTestPush } from '../../notifications/index.ts';
import type { ConnectionView } from '../contract/connections.ts';

export async function viewPush(app: App): Promise<ConnectionView> {
  const view = { name: 'push' as const, title: 'Notifications on devices' };
  if (!(await hasPushKeys(app)))
    return {
      ...view,
      state: 'attention',
      description:
        'The keys (VAPID) cannot be opened with this SECRET_KEY. The next start makes new ones, and each device has to be turned on again',
    };
  const count = await countDevices(app);
  if (count === 0)
    return {
      ...view,
      state: 'off',
      description: 'The keys (VAPID) are ready. No device is turned on yet',
    };
  const devices = count === 1 ? '1 device is' : `${count} devices are`;
  return {
    ...view,
    state: 'connected',
    description: `${devices} notified, even with no page open`,
  };
}

/** Sends a notification to every device that is turned on. */
export async function testPush(app: App): Promise<string> {
  if ((await countDevices(app)) === 0)
    throw conflict('not_set_up', 'No device is turned on for notifications.');
  const count = await sendTestPush(app);
  if (count === 0) throw new Error('no device accepts notifications anymore');
  const devices = count === 1 ? '1 device' : `${count} devices`;
  return `The push service accepted a test notification for ${devices}.`;
}
