import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createOutbox, type OutboxAnswer, type OutboxItem } from './outbox.ts';

interface Report extends OutboxItem {
  by: string;
  text: string;
}

let posted: string[] = [];
let answers: OutboxAnswer[] = [];

const outbox = createOutbox<Report>({
  database: 'outbox-test',
  store: 'reports',
  async post({ text }) {
    posted.push(text);
    return answers.length > 0 ? answers.shift() : { status: 200 };
  },
});

const isWades = ({ by }: Report) => by === 'Wade';
const texts = async () => (await outbox.list(isWades)).map(([, { text }]) => text);

beforeEach(async () => {
  await outbox.forget(() => true);
  posted = [];
  answers = [];
});

async function addAll(...all: string[]): Promise<void> {
  for (const text of all) await outbox.add({ by: 'Wade', text });
}

test('what was done first is sent first, each once', async () => {
  await addAll('arrived', 'done', 'left');
  expect(await texts()).toEqual(['arrived', 'done', 'left']);
  expect(await outbox.send(isWades, 'Not saved.')).toEqual({ arrived: 3, refused: 0 });
  expect(posted).toEqual(['arrived', 'done', 'left']);
  expect(await texts()).toEqual([]);
});

test('without an answer nothing after it is sent, and all of it stays', async () => {
  await addAll('arrived', 'done', 'left');
  answers = [{ status: 200 }, undefined];
  expect(await outbox.send(isWades, 'Not saved.')).toEqual({ arrived: 1, refused: 0 });
  expect(posted).toEqual(['arrived', 'done']);
  expect(await texts()).toEqual(['done', 'left']);
});

test('a server in difficulties is tried again, a refusal stays with its reason', async () => {
  await addAll('arrived', 'done');
  answers = [{ status: 503 }];
  expect(await outbox.send(isWades, 'Not saved.')).toEqual({ arrived: 0, refused: 0 });
  answers = [{ status: 409, message: 'The visit was canceled.' }];
  expect(await outbox.send(isWades, 'Not saved.')).toEqual({ arrived: 1, refused: 1 });
  const rows = await outbox.list(isWades);
  expect(rows.map(([, { text, refusal }]) => ({ text, refusal }))).toEqual([
    { text: 'arrived', refusal: 'The visit was canceled.' },
  ]);
  posted = [];
  await outbox.send(isWades, 'Not saved.');
  expect(posted).toEqual([]);
});

test("another user's items are neither sent nor forgotten", async () => {
  await addAll('arrived');
  await outbox.add({ by: 'Luis', text: 'llegué' });
  await outbox.send(isWades, 'Not saved.');
  expect(posted).toEqual(['arrived']);
  await outbox.forget(isWades);
  expect((await outbox.list(() => true)).map(([, { text }]) => text)).toEqual(['llegué']);
});
