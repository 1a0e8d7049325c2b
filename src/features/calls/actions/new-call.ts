import { isOpenNow } from '#features/settings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import { callEnded, callRinging, wakeableDevices } from '../events.ts';
import type { EndReason } from '../rules/call.ts';
import { whyNotRinging } from '../rules/handling.ts';
import { type CallRow, countGoingOn, findCall, insertCall } from '../store/calls.ts';
import type { Person } from '../store/people.ts';
import { connectedDevices } from './devices.ts';
import { callHandling } from './handling.ts';

/** More callers than this at a time go to voicemail. */
const maxRinging = 100;

/**
 * Stores a new call, and makes the owner's devices ring if it should. Returns nothing if it, or
 * another call with its id, is already stored.
 * @param check throws if it may not be placed
 */
export async function storeCall(
  app: App,
  row: Parameters<typeof insertCall>[1],
  check?: (tx: Transaction) => Promise<void>,
): Promise<CallRow | undefined> {
  return app.database.transaction(async (tx) => {
    await check?.(tx);
    if (!(await insertCall(tx, row))) return undefined;
    const call = await findCall(tx, row.id);
    if (!call) return undefined;
    if (call.endedAt) await callEnded.publish(tx, app, call);
    else if (call.direction === 'inbound') {
      const { ringSeconds } = callHandling(app);
      await callRinging.publish(tx, app, { ...call, ringSeconds });
    }
    await publishChange(tx, { topic: 'calls', kind: 'created', id: call.id });
    return call;
  });
}

/**
 * Why a call to the business doesn't ring now; undefined if it does.
 * @param number E.164 or empty
 */
export async function reasonNotToRing(app: App, number: string): Promise<EndReason | undefined> {
  // No one is the party '', so this counts all calls.
  const { all } = await countGoingOn(app.database, '');
  if (all >= maxRinging) return 'line_busy';
  const devices = await reachableDevices(app);
  return whyNotRinging(callHandling(app), { number, isOpen: isOpenNow(app), ...devices });
}

/** The owner's devices that ring or can be woken. */
async function reachableDevices(app: App) {
  const counts = await wakeableDevices.gather(app.database);
  const wakeable = counts.reduce((sum, count) => sum + count, 0);
  const { devices, freeDevices } = await connectedDevices(app, 'owner');
  // Someone on a call can't answer on another device either.
  const isBusy = devices > 0 && freeDevices === 0;
  return { devices: devices + wakeable, freeDevices: isBusy ? 0 : freeDevices + wakeable };
}

/** What a call stores about the person on its other side. */
export function columnsOf(person: Person | undefined) {
  return {
    customerId: person?.customerId ?? null,
    partnerId: person?.partnerId ?? null,
    callerName: person?.name ?? '',
    callerNumber: person?.number ?? '',
  };
}
