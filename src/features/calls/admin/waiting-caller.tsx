import { Voicemail } from 'lucide-react';
import type { LiveCall } from '../contract/socket.ts';
import type { VoicePort } from '../line/voice-port.ts';
import { callerOf } from './use-ringing.ts';
import styles from './waiting-caller.module.css';

/** Someone who calls while the owner is on a call. It is silent, because a line holds one call. */
export function WaitingCaller({ line, call }: { line: VoicePort; call: LiveCall }) {
  return (
    <section className={styles.waiting} aria-label="Second caller">
      <p role="status">
        <strong>{callerOf(call)}</strong> is calling. Hang up here to answer.
      </p>
      <button type="button" onClick={() => line.sendToVoicemail(call.id)}>
        <Voicemail size={18} strokeWidth={1.75} aria-hidden="true" />
        Send to voicemail
      </button>
    </section>
  );
}
