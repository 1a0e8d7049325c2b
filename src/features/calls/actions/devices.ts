import { SECONDS } from '../../../lib/days/durations.ts';
import type { App } from '../../../services/app.ts';
import type { Device, Party } from '../rules/parties.ts';
import { countDevices, dropDevices, forgetDevices, putDevices } from '../store/devices.ts';

/** How often a server says which devices it holds, and after how long one counts as gone. */
export const deviceBeat = 30 * SECONDS;
const goneAfter = 75 * SECONDS;

export function rememberDevices(app: App, devices: Device[]): Promise<void> {
  return putDevices(app.database, devices, app.now());
}

export function forgetDevice(app: App, id: string): Promise<void> {
  return dropDevices(app.database, [id]);
}

export function forgetGoneDevices(app: App): Promise<void> {
  return forgetDevices(app.database, goneSince(app));
}

/** How many devices of a party are connected at any server, and how many are on no call. */
export function connectedDevices(app: App, party: Party) {
  return countDevices(app.database, party, goneSince(app));
}

function goneSince(app: App): Date {
  return new Date(app.now().getTime() - goneAfter);
}
