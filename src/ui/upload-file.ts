import { readAnswer } from './admin/api-client.ts';
import { endSession, readToken } from './admin/session-token.ts';
import { postForm } from './post-form.ts';

interface Upload {
  /** The field of the form that the file goes into. */
  field: string;
  file: File;
  /** Further fields of the form. */
  fields?: Record<string, string>;
  onProgress: (percent: number) => void;
}

/** Uploads a file as the signed-in person. Throws ApiError, and ends the session when it is refused. */
export async function uploadFile<Answer>(
  path: string,
  { field, file, fields = {}, onProgress }: Upload,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(field, file, file.name);
  const headers = { authorization: `Bearer ${readToken()}` };
  const { status, text } = await postForm(path, { body, headers, onProgress });
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
