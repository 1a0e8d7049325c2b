import { Phone, PhoneOff } from 'lucide-react';
import { SwingingBob } from '#ui/swinging-bob.tsx';
import type { LiveCall } from '../contract/socket.ts';
import type { LineProblem, VoicePort } from '../line/voice-port.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { problemTexts } from './problem-texts.ts';

interface RingingHereProps {
  props: CallProps;
  line: VoicePort;
  call: LiveCall;
  problem: LineProblem | undefined;
}

/** The business calls someone who is signed in. */
export function RingingHere({ props, line, call, problem }: RingingHereProps) {
  const t = callTexts(props.language);
  return (
    <div className={styles.view}>
      <SwingingBob />
      <p className={styles.state} role="status">
        {t.incoming}
      </p>
      <h2 className={styles.title}>{props.businessName}</h2>
      <p className={styles.note}>{props.phoneText}</p>
      {problem && (
        <p className={styles.alert} role="alert">
          {problemTexts(t, problem).title}. {problemTexts(t, problem).text}
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.pair}>
          <button type="button" className={styles.danger} onClick={() => line.reject(call.id)}>
            <PhoneOff size={22} strokeWidth={1.75} aria-hidden="true" />
            {t.reject}
          </button>
          <button type="button" className={styles.accept} onClick={() => void line.accept(call.id)}>
            <Phone size={22} strokeWidth={1.75} aria-hidden="true" />
            {t.accept}
          </button>
        </div>
      </div>
    </div>
  );
}
