import type { CallSide, CallState } from './call.ts';
import { calledSide } from './call.ts';

/** Who talks in a browser: the owner, an account, or a visitor's browser. One word and an id. */
export type Party = 'owner' | `${'customer' | 'partner' | 'visitor'} ${string}`;

/** A browser tab connected to `/ws/phone`. */
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

/** Whether this device is on the call or has placed it. */
export function isTalking(call: Sides, device: Device): boolean {
  const side = sideOf(call, device);
  return (
    side !== undefined && (side === 'owner' ? call.ownerDevice : call.otherDevice) === device.id
  );
}

/** Whether a device may answer or end the call: the one on the call, or each that rings. */
export function mayAct(call: Sides, device: Device): boolean {
  const isRung = call.status === 'ringing' && sideOf(call, device) === calledSide(call.direction);
  return isRung || isTalking(call, device);
}
