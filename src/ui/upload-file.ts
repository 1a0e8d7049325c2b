import { addressOf, readAnswer } from './admin/api-client.ts';
import type { Answer, Endpoint } from './admin/endpoint.ts';
import { authorization, endSession } from './admin/session-token.ts';
import { postForm } from './post-form.ts';

interface Upload {
  /** The values of the path's parameters. */
  params?: Record<string, string>;
  /** The form field for the file. */
  field: string;
  file: File;
  /** Further fields of the form. */
  fields?: Record<string, string>;
  onProgress: (percent: number) => void;
}

/** Uploads a file as the signed-in user. Throws ApiError, and ends the session if it is refused. */
export async function uploadFile<E extends Endpoint>(
  path: E['path'],
  { params, field, file, fields = {}, onProgress }: Upload,
): Promise<Answer<E>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, file, file.name);
  const headers = { authorization: authorization() };
  const { status, text } = await postForm(addressOf(path, { params }), {
    body,
    headers,
    onProgress,
  });
  if (status === 401) endSession();
  return readAnswer(status, parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
