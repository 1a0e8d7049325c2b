import type { CallView } from '../contract/calls.ts';
import type { CallRow } from '../store/calls.ts';

/** A call as the owner sees it. */
export function viewCall(call: CallRow): CallView {
  return {
    id: call.id,
    call_sid: call.callSid,
    line: call.line,
    caller_number: call.callerNumber,
    caller_name: call.callerName,
    caller_location: call.callerLocation,
    business_number: call.businessNumber,
    call_direction: call.direction,
    call_status: call.status,
    end_reason: call.endReason,
    duration_seconds: call.durationSeconds,
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    customer_id: call.customerId,
    partner_id: call.partnerId,
    request_id: call.requestId,
    ai_analysis: call.aiAnalysis,
    conversation_log: call.conversationLog,
    recording_url: null,
    follow_up_required: call.followUpRequired,
  };
}
