import { MessageSquareText, Phone } from 'lucide-react';
import type { VoicePort } from '../line/voice-port.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';

interface OtherWaysProps {
  props: CallProps;
  line: VoicePort;
  mayTryAgain?: boolean;
}

/** Other options: call from a phone, text, call again, or close. */
export function OtherWays({ props, line, mayTryAgain = true }: OtherWaysProps) {
  const t = callTexts(props.language);
  // A partner's line can only receive calls.
  const mayCall = mayTryAgain && props.caller !== 'partner';
  return (
    <div className={styles.foot}>
      <a className={styles.way} href={`tel:${props.phone}`}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.callNumber({ phone: props.phoneText })}
      </a>
      <a className={styles.way} href={`sms:${props.phone}`}>
        <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.textInstead}
      </a>
      <div className={styles.pair}>
        {mayCall && (
          <button type="button" className={styles.quiet} onClick={() => void line.call()}>
            {t.callAgain}
          </button>
        )}
        <button type="button" className={styles.light} onClick={() => line.dismiss()}>
          {t.close}
        </button>
      </div>
    </div>
  );
}
