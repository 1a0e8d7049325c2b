import { Grid3x3, MicOff, PhoneOff, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import { formatPhone } from '#lib/phone.ts';
import type { LiveCall } from '../contract/socket.ts';
import type { Talk, TalkStage, VoicePort } from '../line/voice-port.ts';
import { Keypad } from '../public/keypad.tsx';
import { OutputChoice } from '../public/output-choice.tsx';
import { formatCallTime } from '../rules/call-time.ts';
import styles from './active-call.module.css';
import { CallerCard } from './caller-card.tsx';
import notices from './line-notices.module.css';
import buttons from './phone-buttons.module.css';
import { WaitingCaller } from './waiting-caller.tsx';

interface ActiveCallProps {
  line: VoicePort;
  talk: Talk;
  called: { name: string; number: string };
  /** Someone else who calls in the meantime. */
  waiting: LiveCall | undefined;
}

const stageLabels: Record<TalkStage, string> = {
  starting: 'Connecting',
  ringing: 'Ringing',
  connecting: 'Connecting',
  connected: 'Connected',
  reconnecting: 'Reconnecting',
};

/** The call the owner is on. */
export function ActiveCall({ line, talk, called, waiting }: ActiveCallProps) {
  const [showsKeypad, setShowsKeypad] = useState(false);
  const [sent, setSent] = useState('');
  const name = talk.call?.caller_name || called.name;
  const number = talk.call?.caller_number || called.number;
  const shownNumber = number ? formatPhone(number) : '';

  function press(key: string): void {
    line.sendDigits(key);
    setSent((digits) => (digits + key).slice(-24));
  }

  return (
    <section className={styles.active} aria-label="Active call">
      {waiting && <WaitingCaller line={line} call={waiting} />}
      <h2>{name || shownNumber || 'Unknown'}</h2>
      {name && shownNumber && <p className={styles.number}>{shownNumber}</p>}
      <p className={styles.stage} data-connected={talk.stage === 'connected' || undefined}>
        <span role="status">{stageLabels[talk.stage]}</span>
        <Timer since={talk.connectedAt} />
      </p>
      {talk.isMicrophoneLost && (
        <p className={notices.alert} role="alert">
          <span>Your microphone was disconnected. They can't hear you.</span>
          <button type="button" onClick={() => void line.replaceMicrophone()}>
            Use another microphone
          </button>
        </p>
      )}
      {talk.needsPress && (
        <p className={notices.alert} role="alert">
          <span>Your browser is blocking the sound.</span>
          <button type="button" onClick={() => line.playSound()}>
            Play the sound
          </button>
        </p>
      )}
      {showsKeypad ? (
        <div className={styles.digits}>
          <output aria-label="Digits sent">{sent}</output>
          <Keypad label="Keypad" onKey={press} />
        </div>
      ) : (
        talk.call && <CallerCard call={talk.call} />
      )}
      <div className={styles.foot}>
        {talk.connectedAt !== undefined && <OutputChoice label="Play the sound on" line={line} />}
        <div className={styles.controls}>
          <button
            type="button"
            aria-pressed={talk.isMuted}
            onClick={() => line.mute(!talk.isMuted)}
          >
            <MicOff size={22} strokeWidth={1.75} aria-hidden="true" />
            {talk.isMuted ? 'Muted' : 'Mute'}
          </button>
          <button
            type="button"
            aria-pressed={showsKeypad}
            disabled={talk.connectedAt === undefined}
            onClick={() => setShowsKeypad(!showsKeypad)}
          >
            <Grid3x3 size={22} strokeWidth={1.75} aria-hidden="true" />
            Keypad
          </button>
          <button
            type="button"
            aria-pressed={!talk.isSoundOff}
            onClick={() => line.turnSoundOff(!talk.isSoundOff)}
          >
            <Volume2 size={22} strokeWidth={1.75} aria-hidden="true" />
            {talk.isSoundOff ? 'Speaker off' : 'Speaker'}
          </button>
        </div>
        <button type="button" className={buttons.red} onClick={() => line.hangUp()}>
          <PhoneOff size={22} strokeWidth={1.75} aria-hidden="true" />
          Hang up
        </button>
      </div>
    </section>
  );
}

function Timer({ since }: { since: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1 * SECONDS);
    return () => clearInterval(timer);
  }, []);
  if (since === undefined) return null;
  return (
    <strong role="timer" aria-label="Length of the call">
      {formatCallTime(Math.max(0, (now - since) / SECONDS), 2)}
    </strong>
  );
}
