import { X } from 'lucide-react';
import { formatPhone } from '#lib/phone.ts';
import type { LineProblem, LineState, MicrophoneProblem, VoicePort } from '../line/voice-port.ts';
import { formatCallTime } from '../rules/call-time.ts';
import styles from './line-notices.module.css';

interface LineNoticesProps {
  state: LineState;
  line: VoicePort;
  /** Who was last called from here. */
  called: { name: string; number: string };
}

/** Why a call didn't start, or how the last one ended. */
export function LineNotices({ state, line, called }: LineNoticesProps) {
  const { problem, ended } = state;
  const text = problem ? problemText(problem) : ended && endText(ended);
  if (!text) return null;
  const offersPhone = problem?.kind === 'refused' && problem.code === 'not_reachable';
  return (
    <div className={problem ? styles.alert : styles.notice} role={problem ? 'alert' : 'status'}>
      <p>
        {text}
        {offersPhone && called.number && (
          <>
            {' '}
            <a href={`tel:${called.number}`}>Call {formatPhone(called.number)}</a>
          </>
        )}
      </p>
      <button type="button" aria-label="Dismiss" onClick={() => line.dismiss()}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

const microphoneTexts: Record<MicrophoneProblem, string> = {
  refused:
    "The microphone is blocked. Allow it for this site in your browser's address bar, then try again.",
  missing: 'No microphone found. Connect one, then try again.',
  busy: 'The microphone cannot be used. Another program may be using it.',
  unsupported:
    "This browser can't make calls here. Open this page over https in a current browser.",
};

export function problemText(problem: LineProblem): string {
  return problem.kind === 'microphone' ? microphoneTexts[problem.problem] : problem.message;
}

function endText({ call, isOutgoing, seconds }: NonNullable<LineState['ended']>): string {
  switch (call?.end_reason) {
    case 'rejected':
      return isOutgoing ? 'They declined the call.' : '';
    case 'timed_out':
      return isOutgoing ? 'Nobody answered.' : '';
    case 'failed':
      return 'The call failed: the two browsers could not reach each other.';
    case 'lost':
      return `The connection to the other side was lost. ${lengthText(seconds)}`;
    default:
      return `Call ended. ${lengthText(seconds)}`;
  }
}

function lengthText(seconds: number): string {
  return seconds > 0 ? `It took ${formatCallTime(seconds)}.` : '';
}
