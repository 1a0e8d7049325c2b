import { Minus, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { playRingtone } from '../line/ringtone.ts';
import { useLine } from '../line/use-line.ts';
import type { LineState, VoicePort } from '../line/voice-port.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { CallTimer } from './call-timer.tsx';
import { EndedCall } from './ended-call.tsx';
import { keepPageDuringCall } from './keep-page.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { RingingHere } from './ringing-here.tsx';
import { TalkView } from './talk-view.tsx';
import { VoicemailView } from './voicemail-view.tsx';

interface CallWindowProps {
  props: CallProps;
  line: VoicePort;
}

/** The call as an overlay, or minimized at the edge, so that the page can be read meanwhile. */
export function CallWindow({ props, line }: CallWindowProps) {
  const t = callTexts(props.language);
  const state = useLine(line);
  const [isMinimized, setMinimized] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const view = viewOf(state, isMinimized);
  const isShown = view !== undefined;
  const isTalking = state.talk !== undefined;
  const rings = state.incoming.length > 0 && !isTalking;

  useEffect(() => {
    if (!dialog.current) return;
    if (isShown && !dialog.current.open) dialog.current.showModal();
    if (!isShown) dialog.current.close();
  }, [isShown]);
  useEffect(() => (isTalking ? keepPageDuringCall() : undefined), [isTalking]);
  useEffect(() => (rings ? playRingtone() : undefined), [rings]);
  useEffect(() => {
    if (!isTalking) setMinimized(false);
  }, [isTalking]);

  const content = {
    talk: () =>
      state.talk && (
        <TalkView
          key={state.talk.id}
          props={props}
          line={line}
          talk={state.talk}
          problem={state.problem}
        />
      ),
    incoming: () => {
      const [call] = state.incoming;
      return call && <RingingHere props={props} line={line} call={call} problem={state.problem} />;
    },
    problem: () =>
      state.problem && <ProblemNotice props={props} line={line} problem={state.problem} />,
    voicemail: () =>
      state.ended && (
        <VoicemailView key={state.ended.id} props={props} line={line} ended={state.ended} />
      ),
    ended: () => state.ended && <EndedCall props={props} line={line} ended={state.ended} />,
  };
  return (
    <>
      <dialog
        ref={dialog}
        className={styles.window}
        lang={props.language === 'spanish' ? 'es' : 'en'}
        aria-label={t.window({ business: props.businessName })}
        onCancel={(event) => {
          // So that Escape never ends a call by accident.
          event.preventDefault();
          if (isTalking) setMinimized(true);
          else if (view === 'ended' || view === 'problem') line.dismiss();
        }}
      >
        {view && isTalking && (
          <button
            type="button"
            className={styles.minimize}
            aria-label={t.minimize}
            onClick={() => setMinimized(true)}
          >
            <Minus size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {view && content[view]()}
      </dialog>
      {isMinimized && state.talk && (
        <div className={styles.minimized} role="status">
          <button type="button" onClick={() => setMinimized(false)}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{props.businessName}</span>
            <CallTimer t={t} since={state.talk.connectedAt} />
            <span className="visually-hidden">{t.restore}</span>
          </button>
          <button type="button" className={styles.danger} onClick={() => line.hangUp()}>
            {t.endCall}
          </button>
        </div>
      )}
    </>
  );
}

type View = 'talk' | 'incoming' | 'problem' | 'voicemail' | 'ended';

function viewOf({ talk, incoming, problem, ended }: LineState, isMinimized: boolean) {
  if (talk) return isMinimized ? undefined : ('talk' satisfies View);
  if (incoming.length > 0) return 'incoming' satisfies View;
  if (problem) return 'problem' satisfies View;
  if (ended?.voicemail) return 'voicemail' satisfies View;
  return ended && ('ended' satisfies View);
}
