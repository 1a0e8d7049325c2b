import { MINUTES } from '../../../lib/durations.ts';
import { type Language, languageCode } from '../../../lib/language.ts';

export type Answer =
  | { kind: 'stored' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** Whether it arrived is not known: the line broke, or something between us and the server failed. */
  | { kind: 'unanswered' };

interface Submit {
  fields: Record<string, string>;
  photos: File[];
  key: string;
  language: Language;
  onProgress: (percent: number) => void;
}

const longestSilence = 1 * MINUTES;

/** Sends the request once, telling how far the upload is. Never throws. */
export function sendRequest({
  fields,
  photos,
  key,
  language,
  onProgress,
}: Submit): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const photo of photos) body.append('photos', photo, photo.name);

  return new Promise((answered) => {
    // fetch cannot tell how much of a body has been sent.
    const call = new XMLHttpRequest();
    let silence = setTimeout(() => call.abort(), longestSilence);
    call.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), longestSilence);
      onProgress(Math.floor((loaded / total) * 100));
    };
    call.onloadend = () => {
      clearTimeout(silence);
      answered(readAnswer(call));
    };
    call.open('POST', '/api/forms/work-request');
    call.setRequestHeader('Idempotency-Key', key);
    call.setRequestHeader('Accept-Language', languageCode(language));
    call.send(body);
  });
}

function readAnswer(call: XMLHttpRequest): Answer {
  if (call.status === 0 || call.status >= 500) return { kind: 'unanswered' };
  try {
    const { success, message, fields } = JSON.parse(call.responseText);
    return success === true
      ? { kind: 'stored' }
      : { kind: 'refused', message, fields: fields ?? {} };
  } catch {
    return { kind: 'unanswered' };
  }
}
