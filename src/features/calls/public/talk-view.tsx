import { Grid3x3, MicOff, PhoneOff, Volume2, Wifi } from 'lucide-react';
import { useState } from 'react';
import { SwingingBob } from '#ui/swinging-bob.tsx';
import type { LineProblem, Talk, VoicePort } from '../line/voice-port.ts';
import { type CallTexts, callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { CallTimer } from './call-timer.tsx';
import { Keypad } from './keypad.tsx';
import { OutputChoice } from './output-choice.tsx';
import { problemTexts } from './problem-texts.ts';

interface TalkViewProps {
  props: CallProps;
  line: VoicePort;
  talk: Talk;
  problem: LineProblem | undefined;
}

/** A ringing or active call. */
export function TalkView({ props, line, talk, problem }: TalkViewProps) {
  const t = callTexts(props.language);
  const [openedAt] = useState(() => Date.now());
  const [showsKeypad, setShowsKeypad] = useState(false);
  const isRinging = talk.stage === 'starting' || talk.stage === 'ringing';
  return (
    <div className={styles.view}>
      {!showsKeypad && <SwingingBob isStill={!isRinging} />}
      <p className={styles.state} role="status">
        {t[talk.stage]}
      </p>
      <h2 className={styles.title}>{props.businessName}</h2>
      <CallTimer t={t} since={isRinging ? openedAt : talk.connectedAt} />
      {isRinging && <p className={styles.note}>{t.maybeMessage}</p>}
      <Hindrances t={t} line={line} talk={talk} problem={problem} />
      {showsKeypad && <Keypad label={t.keypad} onKey={(key) => line.sendDigits(key)} />}
      <div className={styles.foot}>
        <p className={styles.internet}>
          <Wifi size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.usesInternet}
        </p>
        {talk.connectedAt !== undefined && <OutputChoice label={t.output} line={line} />}
        <div className={styles.controls}>
          <button
            type="button"
            aria-pressed={talk.isMuted}
            onClick={() => line.mute(!talk.isMuted)}
          >
            <MicOff size={24} strokeWidth={1.75} aria-hidden="true" />
            {talk.isMuted ? t.muted : t.mute}
          </button>
          <button
            type="button"
            aria-pressed={showsKeypad}
            disabled={talk.connectedAt === undefined}
            onClick={() => setShowsKeypad(!showsKeypad)}
          >
            <Grid3x3 size={24} strokeWidth={1.75} aria-hidden="true" />
            {t.keypad}
          </button>
          <button
            type="button"
            aria-pressed={!talk.isSoundOff}
            onClick={() => line.turnSoundOff(!talk.isSoundOff)}
          >
            <Volume2 size={24} strokeWidth={1.75} aria-hidden="true" />
            {talk.isSoundOff ? t.speakerOff : t.speaker}
          </button>
        </div>
        <button type="button" className={styles.danger} onClick={() => line.hangUp()}>
          <PhoneOff size={22} strokeWidth={1.75} aria-hidden="true" />
          {t.endCall}
        </button>
      </div>
    </div>
  );
}

/** What prevents the two from hearing each other, and how to fix it. */
function Hindrances({ t, line, talk, problem }: Omit<TalkViewProps, 'props'> & { t: CallTexts }) {
  return (
    <>
      {problem && (
        <p className={styles.alert} role="alert">
          {problemTexts(t, problem).title}. {problemTexts(t, problem).text}
        </p>
      )}
      {talk.isMicrophoneLost && (
        <p className={styles.alert} role="alert">
          {t.microphoneLost}{' '}
          <button type="button" onClick={() => void line.replaceMicrophone()}>
            {t.otherMicrophone}
          </button>
        </p>
      )}
      {talk.needsPress && (
        <p className={styles.alert} role="alert">
          {t.soundBlocked}{' '}
          <button type="button" onClick={() => line.playSound()}>
            {t.playSound}
          </button>
        </p>
      )}
    </>
  );
}
