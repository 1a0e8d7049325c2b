import { MINUTES } from '#lib/days/durations.ts';

interface Post {
  body: FormData | Blob;
  headers: Record<string, string>;
  onProgress: (percent: number) => void;
  /** How long nothing may happen, in milliseconds, before it counts as lost. */
  silence?: number;
  signal?: AbortSignal;
}

const maxSilenceMs = 1 * MINUTES;

/**
 * Posts a form or a file and reports the upload's progress. Returns status and body of the
 * response; status 0 if none came. Never throws.
 */
export function postForm(
  path: string,
  { body, headers, onProgress, silence = maxSilenceMs, signal }: Post,
): Promise<{ status: number; text: string }> {
  return new Promise((answered) => {
    // fetch cannot report how much of a body has been sent.
    const call = new XMLHttpRequest();
    let timer = setTimeout(() => call.abort(), silence);
    call.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), silence);
      onProgress(Math.floor((loaded / total) * 100));
    };
    call.onloadend = () => {
      clearTimeout(timer);
      answered({ status: call.status, text: call.responseText });
    };
    signal?.addEventListener('abort', () => call.abort());
    call.open('POST', path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.send(body);
  });
}
