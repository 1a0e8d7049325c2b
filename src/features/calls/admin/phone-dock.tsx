import { useQueryClient } from '@tanstack/react-query';
import { Phone, PhoneOff, Voicemail } from 'lucide-react';
import { useEffect } from 'react';
import { formatPhone } from '#lib/phone.ts';
import { SwingingBob } from '#ui/swinging-bob.tsx';
import { useLine } from '../line/use-line.ts';
import { ActiveCall } from './active-call.tsx';
import { LineNotices } from './line-notices.tsx';
import { ownerLine } from './owner-line.ts';
import styles from './phone-dock.module.css';
import { callerOf, useRinging } from './use-ringing.ts';

const nobody = { name: '', number: '' };

/** On every back office page: a ringing call, and the one that was accepted here. */
export function PhoneDock() {
  const line = ownerLine();
  const state = useLine(line);
  const queries = useQueryClient();
  const [call] = state.incoming;
  useEffect(() => line.connect(), [line]);
  useRinging(state);
  useEffect(() => {
    if (state.ended) void queries.invalidateQueries({ queryKey: ['calls'] });
  }, [queries, state.ended]);

  if (state.talk) {
    return (
      <aside className={styles.panel} aria-label="Phone">
        <LineNotices state={state} line={line} called={nobody} />
        <ActiveCall line={line} talk={state.talk} called={nobody} waiting={call} />
      </aside>
    );
  }
  return (
    <>
      {call && (
        <section className={styles.banner} aria-label="Incoming call">
          <div className={styles.bob}>
            <SwingingBob />
          </div>
          <p className={styles.who} role="status">
            <small>Incoming call on the business line</small>
            <strong>{callerOf(call)}</strong>
            {call.caller_name && call.caller_number && (
              <span>{formatPhone(call.caller_number)}</span>
            )}
          </p>
          <div className={styles.answers}>
            <button type="button" onClick={() => line.sendToVoicemail(call.id)}>
              <Voicemail size={18} strokeWidth={1.75} aria-hidden="true" />
              To voicemail
            </button>
            <button type="button" className={styles.red} onClick={() => line.reject(call.id)}>
              <PhoneOff size={18} strokeWidth={1.75} aria-hidden="true" />
              Reject
            </button>
            <button
              type="button"
              className={styles.green}
              onClick={() => void line.accept(call.id)}
            >
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              Accept
            </button>
          </div>
        </section>
      )}
      {(state.problem || state.ended) && (
        <div className={styles.notices}>
          <LineNotices state={state} line={line} called={nobody} />
        </div>
      )}
    </>
  );
}
