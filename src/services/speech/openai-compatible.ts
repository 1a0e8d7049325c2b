import { SECONDS } from '#lib/days/durations.ts';
import type { SpeechToText } from './port.ts';

interface Endpoint {
  /** `https://api.openai.com/v1`, or that of the owner's own server. */
  url: string;
  key: string | undefined;
  model: string;
}

/** Two minutes of speech take a small server a while. */
const maxWait = 120 * SECONDS;

/** File extensions by which such servers know the format. */
const endings: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
};

/** A server with OpenAI's `POST /audio/transcriptions`: OpenAI itself, whisper.cpp, Speaches. */
export function openAiSpeech({ url, key, model }: Endpoint): SpeechToText {
  const address = `${url.replace(/\/$/, '')}/audio/transcriptions`;
  return {
    async transcribe({ bytes, mediaType }) {
      const body = new FormData();
      const name = `voicemail.${endings[mediaType] ?? 'bin'}`;
      body.append('file', new File([new Uint8Array(bytes)], name, { type: mediaType }));
      body.append('model', model);
      body.append('response_format', 'json');
      const answer = await fetch(address, {
        method: 'POST',
        body,
        headers: key ? { authorization: `Bearer ${key}` } : {},
        signal: AbortSignal.timeout(maxWait),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the speech-to-text server answered ${answer.status}`);
      const { text } = (await answer.json()) as { text?: unknown };
      if (typeof text !== 'string') throw new Error('the speech-to-text server sent no text');
      return text;
    },
  };
}
