import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';

export interface EncodedForm {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * A work request as a browser writes it, encoded once, so that sending it costs the sender nothing.
 */
export async function encodeForm(
  photos: Uint8Array[],
  change: Record<string, string> = {},
): Promise<EncodedForm> {
  const attached = photos.map((bytes, position) => ({ name: `photo-${position + 1}.jpg`, bytes }));
  const encoded = new Response(workRequestForm(aWorkRequest(change), attached));
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, body: new Uint8Array(await encoded.arrayBuffer()) };
}

/** Sends it to a server. With a key it may be sent again. */
export function postForm(address: string, form: EncodedForm, key?: string): Promise<Response> {
  return fetch(`${address}/api/forms/work-request`, {
    method: 'POST',
    headers: { 'content-type': form.contentType, ...(key && { 'idempotency-key': key }) },
    body: form.body,
  });
}
