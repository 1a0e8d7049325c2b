import type { EndedTalk, VoicePort } from '../line/voice-port.ts';
import { formatCallTime } from '../rules/call-time.ts';
import { type CallTexts, callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { OtherWays } from './other-ways.tsx';

interface EndedCallProps {
  props: CallProps;
  line: VoicePort;
  ended: EndedTalk;
}

/** How the call ended. */
export function EndedCall({ props, line, ended }: EndedCallProps) {
  const { title, text } = endingOf(callTexts(props.language), ended);
  return (
    <div className={styles.view}>
      <div className={styles.middle} role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      <OtherWays props={props} line={line} />
    </div>
  );
}

function endingOf({ ended: t }: CallTexts, { call, isOutgoing, seconds }: EndedTalk) {
  switch (call?.end_reason) {
    case 'rejected':
      return isOutgoing ? { title: t.busy, text: t.busyText } : { title: t.missed, text: '' };
    case 'failed':
      return { title: t.failed, text: t.failedText };
    case 'lost':
      return { title: t.lost, text: t.lostText };
    case undefined:
    case null:
    case 'hung_up':
    case 'canceled':
      return { title: t.title, text: seconds > 0 ? formatCallTime(seconds) : '' };
    default:
      return { title: t.unanswered, text: t.unansweredText };
  }
}
