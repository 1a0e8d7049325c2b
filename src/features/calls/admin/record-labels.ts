import { formatAmericanPhone } from '#lib/american-phone.ts';
import { capitalized } from '#lib/plain-text.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { CallView } from '../contract/calls.ts';
import type { CallAnalysis } from '../rules/analysis.ts';
import type { EndReason } from '../rules/call.ts';
import { durationText, type RecordStatus, unknownCallers } from '../rules/record.ts';

export const recordStatusLabels: Record<RecordStatus, string> = {
  ringing: 'Ringing',
  in_progress: 'In progress',
  completed: 'Completed',
  'no-answer': 'No answer',
  busy: 'Busy',
  failed: 'Failed',
  missed: 'Missed',
  voicemail: 'Voicemail',
  follow_up: 'Follow-up',
};

const reasons: Partial<Record<EndReason, string>> = {
  canceled: 'The caller hung up before anybody answered.',
  rejected: 'The call was rejected.',
  sent_to_voicemail: 'You sent the caller to voicemail.',
  timed_out: 'Nobody answered in time.',
  lost: 'The connection was lost.',
  failed: 'The two sides could not be connected.',
  line_busy: 'You were on another call.',
  nobody_there: 'Your phone was not open anywhere.',
  outside_hours: 'It came in outside business hours.',
  do_not_disturb: 'Do not disturb was on.',
  blocked: 'The number is blocked.',
  forwarded: 'It was answered on the number that calls are forwarded to.',
};

export const intentLabels: Record<CallAnalysis['intent'], string> = {
  project_inquiry: 'Project inquiry',
  speak_to_human: 'Wants to speak with you',
  pricing_question: 'Pricing question',
  complaint: 'Complaint',
};

const tones: Record<CallAnalysis['urgency'], DotTone> = {
  emergency: 'danger',
  urgent: 'warning',
  normal: 'neutral',
  flexible: 'neutral',
};

/** Who is on the other side: the name, or else the number. */
export function personOf({ caller_name, caller_number, line }: CallView): string {
  return caller_name || formatAmericanPhone(caller_number) || unknownCallers[line];
}

/** The first line's second half: "In, 3:12". */
export function wayText(call: CallView): string {
  const way = call.call_direction === 'inbound' ? 'In' : 'Out';
  if (call.call_status === 'ringing' || call.call_status === 'in_progress')
    return `${way}, ${recordStatusLabels[call.call_status].toLowerCase()}`;
  if (call.voicemail) return `Voicemail, ${durationText(call.voicemail.duration_seconds)}`;
  if (call.is_missed) return call.request_id ? 'Missed, request made' : 'Missed';
  if (call.call_status === 'completed') return `${way}, ${durationText(call.duration_seconds)}`;
  return `${way}, ${recordStatusLabels[call.call_status].toLowerCase()}`;
}

/** A card's summary of the call. */
export function aboutText({
  last_note,
  voicemail,
  ai_analysis,
  end_reason,
  call_status,
}: CallView) {
  if (last_note) return last_note;
  if (voicemail?.transcription) return voicemail.transcription;
  if (ai_analysis) return intentLabels[ai_analysis.intent];
  return (call_status !== 'completed' && end_reason && reasons[end_reason]) || '';
}

/** The mark on the right of a card: what needs the owner comes first. */
export function markOf(call: CallView): { label: string; tone: DotTone } | undefined {
  const { voicemail, ai_analysis } = call;
  if (voicemail && !voicemail.heard_at) return { label: 'Unheard', tone: 'info' };
  if (call.follow_up_required) return { label: 'Follow-up', tone: 'warning' };
  if (call.is_new) return { label: 'New', tone: 'danger' };
  return ai_analysis
    ? { label: capitalized(ai_analysis.urgency), tone: tones[ai_analysis.urgency] }
    : undefined;
}

/** Why it wasn't answered, as a sentence; nothing for a call that was. */
export function reasonText({ end_reason, call_status }: CallView): string {
  const isPlain = end_reason !== 'lost' && end_reason !== 'forwarded';
  if (call_status === 'completed' && isPlain) return '';
  return (end_reason && reasons[end_reason]) || '';
}
