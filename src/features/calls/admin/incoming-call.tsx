import { Building2, Phone, PhoneOff, Voicemail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { formatPhone } from '#lib/phone.ts';
import { SwingingBob } from '#ui/swinging-bob.tsx';
import type { LiveCall } from '../contract/socket.ts';
import type { LineProblem, VoicePort } from '../line/voice-port.ts';
import styles from './incoming-call.module.css';
import notices from './line-notices.module.css';
import { problemText } from './line-notices.tsx';
import buttons from './phone-buttons.module.css';
import { callerOf } from './use-ringing.ts';

interface IncomingCallProps {
  line: VoicePort;
  call: LiveCall;
  problem: LineProblem | undefined;
}

/** The overlay of a ringing call. */
export function IncomingCall({ line, call, problem }: IncomingCallProps) {
  const seconds = useSecondsUntil(call.rings_until);
  const isKnown = call.customer_id !== null || call.partner_id !== null;
  return (
    <main className={styles.incoming} aria-labelledby="caller">
      <SwingingBob />
      <p role="status">Incoming call</p>
      <h1 id="caller">{callerOf(call)}</h1>
      {call.caller_name && call.caller_number && <p>{formatPhone(call.caller_number)}</p>}
      <p className={styles.lineName}>
        <Building2 size={18} strokeWidth={1.75} aria-hidden="true" />
        Business Line
      </p>
      <p className={styles.about}>
        {!isKnown && 'Not in your contacts. '}
        {seconds !== undefined && `Voicemail picks up after ${seconds} seconds.`}
      </p>
      {problem && (
        <p className={notices.alert} role="alert">
          {problemText(problem)}
        </p>
      )}
      <div className={styles.answers}>
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => line.sendToVoicemail(call.id)}
        >
          <Voicemail size={20} strokeWidth={1.75} aria-hidden="true" />
          To voicemail
        </button>
        <button type="button" className={buttons.red} onClick={() => line.reject(call.id)}>
          <PhoneOff size={22} strokeWidth={1.75} aria-hidden="true" />
          Reject
        </button>
        <button type="button" className={buttons.green} onClick={() => void line.accept(call.id)}>
          <Phone size={22} strokeWidth={1.75} aria-hidden="true" />
          Accept
        </button>
      </div>
    </main>
  );
}

function useSecondsUntil(instant: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1 * SECONDS);
    return () => clearInterval(timer);
  }, []);
  if (!instant) return undefined;
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / SECONDS));
}
