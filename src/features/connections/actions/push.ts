import { countDevices, hasPushKeys, sendTestPush } from '#features/notifications/index.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { ConnectionView } from '../contract/connections.ts';

export async function viewPush(app: App): Promise<ConnectionView> {
  const view = { name: 'push' as const, title: 'Notifications on devices' };
  if (!(await hasPushKeys(app)))
    return {
      ...view,
      state: 'attention',
      description:
        'Nothing can be sent. After the next start of Plumbline, turn notifications on again on each device',
      installer_details:
        'The VAPID keys cannot be opened with this SECRET_KEY. The next start makes new ones.',
    };
  const { notified, outOfReach } = await countDevices(app);
  if (notified + outOfReach === 0)
    return {
      ...view,
      state: 'off',
      description: 'Ready. No device is turned on yet',
    };
  const failing = `${devicesAre(outOfReach)} out of reach: turn notifications on again there`;
  if (notified === 0) return { ...view, state: 'attention', description: failing };
  const description = `${devicesAre(notified)} notified, even with no page open`;
  return {
    ...view,
    state: 'connected',
    description: outOfReach > 0 ? `${description}. ${failing}` : description,
  };
}

function devicesAre(count: number): string {
  return count === 1 ? '1 device is' : `${count} devices are`;
}

/** Sends a notification to every device that is turned on. */
export async function testPush(app: App): Promise<string> {
  const { notified, outOfReach } = await countDevices(app);
  if (notified + outOfReach === 0)
    throw conflict('not_set_up', 'No device is turned on for notifications.');
  const count = await sendTestPush(app);
  if (count === 0)
    throw new Error('no device can be reached. Turn notifications on again on each of them');
  const devices = count === 1 ? '1 device' : `${count} devices`;
  return `The push service accepted a test notification for ${devices}.`;
}
