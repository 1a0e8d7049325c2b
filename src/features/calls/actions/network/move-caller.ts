import type { App } from '#services/app.ts';
import type { NetworkStep } from '../../rules/network.ts';
import { findCall } from '../../store/calls.ts';
import { callUrl } from './urls.ts';

const movable: (NetworkStep | null)[] = ['waiting', 'talking', 'dialing'];

/** A call ended here: has the phone network ask what comes next, unless it already has. */
export async function moveCaller(app: App, callId: string): Promise<void> {
  const call = await findCall(app.database, callId);
  if (!call?.callSid || call.leftAt || !movable.includes(call.networkStep)) return;
  const path = call.direction === 'inbound' ? 'afterQueue' : 'dialed';
  await app.voice?.moveCall(call.callSid, callUrl(app, path, call.id));
}
