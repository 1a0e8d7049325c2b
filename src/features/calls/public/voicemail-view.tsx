import { MessageSquareText, RotateCcw, Send } from 'lucide-react';
import { SwingingBob } from '#ui/swinging-bob.tsx';
import type { EndedTalk, VoicePort } from '../line/voice-port.ts';
import { formatCallTime } from '../rules/call-time.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { LevelBars } from './level-bars.tsx';
import { OtherWays } from './other-ways.tsx';
import { problemTexts } from './problem-texts.ts';
import { useVoicemail } from './use-voicemail.ts';

interface VoicemailViewProps {
  props: CallProps;
  line: VoicePort;
  ended: EndedTalk;
}

/** No one answered: the caller hears the greeting and leaves a message. */
export function VoicemailView({ props, line, ended }: VoicemailViewProps) {
  const t = callTexts(props.language);
  const voicemail = useVoicemail(ended, props.language);
  const { stage, offer } = voicemail;
  if (stage === 'sent') {
    return (
      <div className={styles.view}>
        <div className={styles.middle} role="status">
          <h2 className={styles.title}>{t.voicemail.sent}</h2>
          <p className={styles.note}>{t.voicemail.sentText({ business: props.businessName })}</p>
        </div>
        <div className={styles.foot}>
          <button type="button" className={styles.light} onClick={() => line.dismiss()}>
            {t.close}
          </button>
        </div>
      </div>
    );
  }
  const heading = (
    <>
      <h2 className={styles.title}>{t.voicemail.title({ business: props.businessName })}</h2>
      <p className={styles.note}>{offer.greeting[props.language]}</p>
    </>
  );
  if (voicemail.problem) {
    const { title, text } = problemTexts(t, { kind: 'microphone', problem: voicemail.problem });
    return (
      <div className={styles.view}>
        {heading}
        <p className={styles.alert} role="alert">
          {title}. {text}
        </p>
        <OtherWays props={props} line={line} />
      </div>
    );
  }
  const time = formatCallTime(voicemail.seconds);
  const max = formatCallTime(offer.max_seconds);
  return (
    <div className={styles.view}>
      <SwingingBob isStill />
      <p className={styles.state} role="status">
        {stage === 'recording' && <span className={styles.red} aria-hidden="true" />}
        {t.voicemail[stage === 'failed' ? 'full' : stage]}
      </p>
      {heading}
      {stage === 'greeting' ? (
        <p className={styles.choices}>
          <button type="button" className={styles.quiet} onClick={voicemail.record}>
            {t.voicemail.start}
          </button>
        </p>
      ) : (
        <>
          <LevelBars level={voicemail.level} isLive={stage === 'recording'} />
          <p className={styles.progress}>{t.voicemail.progress({ time, max })}</p>
          <p className={styles.choices}>
            <button
              type="button"
              className={styles.plain}
              disabled={stage === 'sending'}
              onClick={voicemail.record}
            >
              <RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />
              {t.voicemail.startOver}
            </button>
            <a className={styles.plain} href={`sms:${props.phone}`}>
              <MessageSquareText size={20} strokeWidth={1.75} aria-hidden="true" />
              {t.textInstead}
            </a>
          </p>
        </>
      )}
      {stage === 'failed' && (
        <p className={styles.alert} role="alert">
          {voicemail.isLate ? t.voicemail.late : t.voicemail.failed}
        </p>
      )}
      <div className={styles.foot}>
        <div className={styles.pair}>
          <button
            type="button"
            className={styles.leave}
            onClick={() => {
              voicemail.discard();
              line.dismiss();
            }}
          >
            {t.voicemail.endWithout}
          </button>
          <button
            type="button"
            className={styles.light}
            disabled={stage === 'greeting' || stage === 'sending' || voicemail.isLate}
            onClick={() => void voicemail.send()}
          >
            <Send size={20} strokeWidth={1.75} aria-hidden="true" />
            {t.voicemail.send}
          </button>
        </div>
      </div>
    </div>
  );
}
