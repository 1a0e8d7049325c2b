import { MINUTES } from '../lib/durations.ts';

interface Post {
  body: FormData;
  headers: Record<string, string>;
  onProgress: (percent: number) => void;
}

const longestSilence = 1 * MINUTES;

/**
 * Posts a form, telling how far the upload is. Gives status and body of the answer; status 0 when
 * none came. Never throws.
 */
export function postForm(
  path: string,
  { body, headers, onProgress }: Post,
): Promise<{ status: number; text: string }> {
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
      answered({ status: call.status, text: call.responseText });
    };
    call.open('POST', path);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.send(body);
  });
}
