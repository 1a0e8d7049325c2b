import type { LiveCall } from '../contract/socket.ts';
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
  return {
    id: call.id,
    line: call.line,
    side,
    call_direction: call.direction,
    call_status: call.status,
    // Callers don't learn that they are blocked.
    end_reason: !isOwner && call.endReason === 'blocked' ? 'timed_out' : call.endReason,
    caller_number: isOwner ? call.callerNumber : call.businessNumber,
    caller_name: isOwner ? call.callerName : '',
    customer_id: isOwner ? call.customerId : null,
    partner_id: isOwner ? call.partnerId : null,
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    rings_until: call.ringsUntil?.toISOString() ?? null,
    duration_seconds: call.durationSeconds,
    is_mine: isTalking(call, device),
  };
}
