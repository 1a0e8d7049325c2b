import { toWire } from '#lib/to-wire.ts';
import { type LiveCall, liveCall } from '../contract/socket.ts';
import { type Device, isTalking, sideOf } from '../rules/parties.ts';
import type { CallRow } from '../store/calls.ts';

/**
 * A call for one of its browsers; undefined for any other. The other side learns nothing of what
 * the business knows about them.
 */
export function viewLiveCall(call: CallRow, device: Device): LiveCall | undefined {
  const side = sideOf(call, device);
  if (!side) return undefined;
  const isOwner = side === 'owner';
  return toWire(liveCall, call, {
    side,
    call_direction: call.direction,
    call_status: call.status,
    is_mine: isTalking(call, device),
    ...(!isOwner && {
      // Callers don't learn that they are blocked.
      end_reason: call.endReason === 'blocked' ? 'timed_out' : call.endReason,
      caller_number: call.businessNumber,
      caller_name: '',
      customer_id: null,
      partner_id: null,
    }),
  });
}
