import type { CallSide, CallState } from './call.ts';
import { calledSide } from './call.ts';

/** Who speaks by a browser: the owner, an account, or a visitor's browser. One word and an id. */
export type Party = 'owner' | `${'customer' | 'partner' | 'visitor'} ${string}`;

/** One browser tab that is connected to `/ws/phone`. */
export interface Device {
  id: string;
  party: Party;
}

type Sides = Pick<CallState, 'direction' | 'status' | 'ownerDevice' | 'otherDevice'> & {
  otherParty: string;
};

/** The side of a call that a device belongs to, if any. */
export function sideOf(call: Sides, { party }: Device): CallSide | undefined {
  if (party === 'owner') return 'owner';
  return party === call.otherParty ? 'other' : undefined;
}

/** Whether it is this device that speaks on the call or has placed it. */
export function isTalking(call: Sides, device: Device): boolean {
  const side = sideOf(call, device);
  return (
    side !== undefined && (side === 'owner' ? call.ownerDevice : call.otherDevice) === device.id
  );
}

/** Whether a device may answer or end the call: the one that speaks, or each that rings. */
export function mayAct(call: Sides, device: Device): boolean {
  const isRung = call.status === 'ringing' && sideOf(call, device) === calledSide(call.direction);
  return isRung || isTalking(call, device);
}
