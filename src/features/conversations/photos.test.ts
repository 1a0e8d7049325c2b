import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { phoneJpeg } from '#tests/harness/pictures.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

describe('photos in a conversation', () => {
  test('are shown to the visitor and the owner, and answered with a question', async () => {
    const ids = await chat.start();
    const { body } = await chat.sendPhotos(ids, { count: 2 });
    expect(body.response).toBe(
      'Thanks for the photos. They go out with your request. What needs fixing?',
    );
    const [, message] = await chat.messages(ids);
    expect(message?.photos).toHaveLength(2);
    const [photo] = message?.photos ?? [];
    expect((await fetch(server.address + photo?.thumbnail_url)).status).toBe(200);
    const [, seen] = (await chat.seenByOwner(ids)).chat_messages;
    expect(seen).toMatchObject({ content: '2 photos', photos: [{ id: photo?.id }, {}] });
  });

  test('sent twice under one key are stored and answered once', async () => {
    const ids = await chat.start();
    const first = await chat.sendPhotos(ids, { client_id: 'photo-key' });
    const second = await chat.sendPhotos(ids, { client_id: 'photo-key' });
    expect(second.body.message_id).toBe(first.body.message_id);
    expect((await chat.messages(ids)).flatMap(({ photos }) => photos)).toHaveLength(1);
  });

  test('are pictures, or nothing is stored', async () => {
    const ids = await chat.start();
    const { status, body } = await chat.sendPhotos(ids, {
      bytes: Buffer.from('<svg onload="x()"/>'),
    });
    expect([status, body.fields.photos]).toEqual([400, expect.stringContaining('sink-0.jpg')]);
    expect(await chat.messages(ids)).toHaveLength(1);
  });

  test.each([
    ['english', 'sink-0.jpg is damaged'],
    ['spanish', 'sink-0.jpg está dañada'],
  ])('that are damaged are named as such in %s', async (language, expected) => {
    const ids = await chat.start(language);
    const whole = await phoneJpeg();
    const bytes = whole.subarray(0, whole.length / 2);
    const { status, body } = await chat.sendPhotos(ids, { bytes });
    expect([status, body.fields.photos]).toEqual([400, expect.stringContaining(expected)]);
  });

  test('are eight at most, over all messages', async () => {
    const ids = await chat.start();
    expect((await chat.sendPhotos(ids, { count: 7 })).status).toBe(200);
    const { status, body } = await chat.sendPhotos(ids, { count: 2 });
    expect([status, body.code]).toEqual([400, 'too_many_photos']);
    expect(await chat.messages(ids)).toHaveLength(3);
    expect((await chat.sendPhotos(ids)).status).toBe(200);
  });

  test("never reach another visitor's conversation", async () => {
    const { conversation_id } = await chat.start();
    const { status } = await chat.sendPhotos({
      conversation_id,
      visitor_id: 'visitor_who_guesses',
    });
    expect(status).toBe(404);
  });

  test('reach the owner unanswered while a person answers', async () => {
    const ids = await chat.start();
    await chat.admin(`escalate/${ids.conversation_id}`, {});
    expect((await chat.sendPhotos(ids)).body).toMatchObject({ response: '', status: 'escalated' });
    expect((await chat.messages(ids)).flatMap(({ photos }) => photos)).toHaveLength(1);
  });
});
