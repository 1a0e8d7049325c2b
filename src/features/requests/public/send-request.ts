import { type Language, languageCode } from '#lib/language.ts';
import { postForm } from '#ui/post-form.ts';

export type Answer =
  /**
   * `promise`: when the sender hears from us; `advice`: what to do at once about a danger; `link`:
   * where they follow it.
   */
  | { kind: 'stored'; promise: string; number: string; link: string; advice?: string }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  /** It is unknown whether it arrived: the connection was lost, or something in between failed. */
  | { kind: 'unanswered' };

interface Submit {
  fields: Record<string, string>;
  photos: File[];
  key: string;
  language: Language;
  onProgress: (percent: number) => void;
}

/** Sends the request once and reports the upload's progress. Never throws. */
export async function sendRequest(submit: Submit): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(submit.fields)) body.append(name, value);
  for (const photo of submit.photos) body.append('photos', photo, photo.name);
  const headers = {
    'Idempotency-Key': submit.key,
    'Accept-Language': languageCode(submit.language),
  };
  const { onProgress } = submit;
  return readAnswer(await postForm('/api/forms/work-request', { body, headers, onProgress }));
}

/** What to do at once about a danger in a text; empty if there is none, or no answer. */
export async function readAdvice(text: string, language: Language): Promise<string> {
  if (!text.trim()) return '';
  const answer = await fetch('/api/forms/safety-advice', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, language }),
  }).catch(() => undefined);
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
  return body?.safety_advice ?? '';
}

function readAnswer({ status, text }: { status: number; text: string }): Answer {
  if (status === 0 || status >= 500) return { kind: 'unanswered' };
  try {
    const { success, message, fields, promise, ...stored } = JSON.parse(text);
    return success === true
      ? {
          kind: 'stored',
          promise,
          number: stored.request_number,
          link: stored.link ?? '',
          advice: stored.safety_advice ?? undefined,
        }
      : { kind: 'refused', message, fields: fields ?? {} };
  } catch {
    return { kind: 'unanswered' };
  }
}
