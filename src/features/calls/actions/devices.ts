import { SECONDS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import type { Device, Party } from '../rules/parties.ts';
import { countDevices, dropDevice, forgetDevices, putDevices } from '../store/devices.ts';

/** How often a server reports its devices, and after how long one counts as gone. */
export const deviceBeat = 30 * SECONDS;
const goneAfter = 75 * SECONDS;

export function markDevicesSeen(app: App, devices: Device[], seenAt: Date): Promise<void> {
  return putDevices(app.database, devices, seenAt);
}

/** Forgets a device, unless it was seen after `seenAt`: it's then connected to another server. */
export function forgetDevice(app: App, id: string, seenAt: Date): Promise<void> {
  return dropDevice(app.database, id, seenAt);
}

export function forgetGoneDevices(app: App): Promise<void> {
  return forgetDevices(app.database, goneSince(app));
}

/** How many of a party's devices are connected to any server, and how many are not on a call. */
export function connectedDevices(app: App, party: Party) {
  return countDevices(app.database, party, goneSince(app));
}

function goneSince(app: App): Date {
  return new Date(app.now().getTime() - goneAfter);
}
