import { useCallback, useEffect, useRef, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';
import type { Language } from '#lib/language.ts';
import { newSecretHex } from '#lib/random.ts';
import { postForm } from '#ui/post-form.ts';
import type { VoicemailOffer } from '../contract/socket.ts';
import type { EndedTalk, MicrophoneProblem } from '../line/voice-port.ts';
import { recordVoicemail, type VoicemailRecorder } from '../line/voicemail-recorder.ts';
import { speakGreeting } from './speak-greeting.ts';

type Stage = 'greeting' | 'recording' | 'full' | 'sending' | 'failed' | 'sent';

interface Recorded {
  recording: Blob;
  seconds: number;
}

const none: VoicemailOffer = {
  key: '',
  max_seconds: 0,
  greeting: { english: '', spanish: '' },
  greeting_url: null,
};

/**
 * Plays the greeting, then records and sends a message. The recording is preserved until it has
 * arrived.
 */
export function useVoicemail({ id, voicemail: offer = none }: EndedTalk, language: Language) {
  const [stage, setStage] = useState<Stage>('greeting');
  const [problem, setProblem] = useState<MicrophoneProblem>();
  const [seconds, setSeconds] = useState(0);
  const [isLate, setLate] = useState(false);
  const recorder = useRef<VoicemailRecorder>(undefined);
  const recorded = useRef<Recorded>(undefined);
  const greeting = useRef<AbortController>(undefined);

  const record = useCallback(async () => {
    greeting.current?.abort();
    recorder.current?.discard();
    recorder.current = undefined;
    recorded.current = undefined;
    setLate(false);
    const answer = await recordVoicemail(offer.max_seconds, () => setStage('full'));
    if ('problem' in answer) {
      setProblem(answer.problem);
      return;
    }
    recorder.current = answer;
    setSeconds(0);
    setStage('recording');
  }, [offer.max_seconds]);

  useEffect(() => {
    const playing = new AbortController();
    greeting.current = playing;
    void speakGreeting(offer, language, playing.signal).then(() => {
      if (!playing.signal.aborted) void record();
    });
    return () => {
      playing.abort();
      recorder.current?.discard();
    };
  }, [offer, language, record]);

  useEffect(() => {
    if (stage !== 'recording') return undefined;
    const tick = () => setSeconds(recorder.current?.seconds() ?? 0);
    const timer = setInterval(tick, SECONDS / 4);
    return () => {
      clearInterval(timer);
      tick();
    };
  }, [stage]);

  async function send(): Promise<void> {
    setStage('sending');
    recorded.current ??= await recorder.current?.finish();
    if (!recorded.current) return;
    const status = await post(id, offer.key, recorded.current);
    setLate(status === 401 || status === 403 || status === 404 || status === 410);
    setStage(status >= 200 && status < 300 ? 'sent' : 'failed');
  }

  return {
    offer,
    stage,
    problem,
    seconds,
    isLate,
    level: useCallback(() => recorder.current?.level() ?? 0, []),
    record: () => void record(),
    discard: () => recorder.current?.discard(),
    send,
  };
}

async function post(callId: string, key: string, { recording, seconds }: Recorded) {
  const body = new FormData();
  body.append('duration_seconds', String(seconds));
  body.append('recording', recording, 'message');
  const headers = { 'x-voicemail-key': key, 'idempotency-key': newSecretHex() };
  const path = `/api/calls/${encodeURIComponent(callId)}/voicemail`;
  return (await postForm(path, { body, headers, onProgress: () => undefined })).status;
}
