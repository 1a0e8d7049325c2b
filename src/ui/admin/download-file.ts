import { ApiError, networkErrorText } from './api-client.ts';
import { withProof } from './proof.ts';
import { authorization, endSession } from './session-token.ts';

/** Downloads a file as the signed-in user. Throws ApiError. */
export function downloadFile(path: string, name: string): Promise<void> {
  return withProof(() => download(path, name));
}

async function download(path: string, name: string): Promise<void> {
  const headers = { authorization: authorization() };
  // No response is a network error, which is thrown below.
  const answer = await fetch(path, { headers }).catch(() => undefined);
  if (answer?.status === 401) endSession();
  if (!answer?.ok) {
    const body = await answer?.json().catch(() => undefined);
    throw new ApiError(answer?.status ?? 0, body ?? { message: networkErrorText });
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
