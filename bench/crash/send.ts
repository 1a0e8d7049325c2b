import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type EncodedForm, encodeForm, postForm } from '../form.ts';

export interface Post {
  key: string;
  /** Part of the description, for counting. */
  marker: string;
  form: EncodedForm;
}

export interface Progress {
  /** Where the server is now. */
  address: string;
  /** Request ids by marker, as acknowledged. */
  answers: Map<string, string>;
  /** Submits that broke off or found no server, each sent again. */
  unanswered: number;
}

export const photosEach = 2;

/** Submits with two real photos each, all different. */
export function preparePosts(count: number): Promise<Post[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const marker = `crash test number ${number}.`;
      const photos = await Promise.all(Array.from({ length: photosEach }, makePhoto));
      const form = await encodeForm(photos, { projectDescription: `This is ${marker}` });
      return { key: randomUUID(), marker, form };
    }),
  );
}

/**
 * Sends them all, this many at a time; a submit without a response is sent again with its key until
 * it gets one.
 */
export async function sendAll(posts: Post[], atATime: number, progress: Progress): Promise<void> {
  const waiting = [...posts];
  const sender = async () => {
    for (let post = waiting.shift(); post; post = waiting.shift()) await send(post, progress);
  };
  await Promise.all(Array.from({ length: atATime }, sender));
}

async function send(post: Post, progress: Progress): Promise<void> {
  for (;;) {
    const answer = await postForm(progress.address, post.form, post.key).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    if (answer?.ok && text) {
      progress.answers.set(post.marker, JSON.parse(text).request_id);
      return;
    }
    if (answer && text && answer.status < 500)
      throw new Error(`${post.marker} was refused: ${answer.status} ${text}`);
    progress.unanswered += 1;
    await wait(100);
  }
}

function makePhoto(): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}
