import type { AccountView } from '#features/content/contract/accounts.ts';
import type { PostView } from '#features/content/contract/posts.ts';
import { phoneJpeg } from '../harness/pictures.ts';
import type { TestServer } from '../harness/test-server.ts';

type Server = Pick<TestServer, 'asOwner'>;

/** A post as the owner enters it; `change` replaces some fields. */
export function aPost(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    topic: 'Gutter check',
    content_type: 'tip',
    content: 'Run water in at the high end.',
    hashtags: ['HomeRepair'],
    targets: [{ platform: 'facebook' }],
    ...change,
  };
}

/** Saves a post as the owner does. */
export async function addPost(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<PostView> {
  const { body } = await send(server, 'POST', '/api/content/posts', aPost(change));
  return body.post;
}

/** Adds a social account as the owner does. */
export async function addAccount(
  server: Server,
  change: Record<string, unknown> = {},
): Promise<AccountView> {
  const json = { account_name: 'Hill Country Handyman', ...change };
  const { body } = await send(server, 'POST', '/api/content/accounts', json);
  return body.account;
}

/** Calls the API as the owner and reads the response. */
export async function send(server: Server, method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(path, { method, ...(json !== undefined && { json }) });
  return { status: answer.status, body: await answer.json() };
}

/** Adds a picture for posts as the owner does; returns its id. */
export async function putPicture(server: Server, bytes?: Uint8Array): Promise<string> {
  const { body } = await uploadPicture(server, bytes ?? (await phoneJpeg()));
  return body.pictures[0].id;
}

export async function uploadPicture(server: Server, bytes: Uint8Array) {
  const body = new FormData();
  body.append('photos', new Blob([Buffer.from(bytes)]), 'gutter.jpg');
  const answer = await server.asOwner('/api/content/pictures', { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}
