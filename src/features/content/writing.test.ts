import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeModel } from '#fakes/language-model.ts';
import { send } from '#tests/factories/content.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
let model: Awaited<ReturnType<typeof startFakeModel>>;
beforeAll(async () => {
  [server, model] = await Promise.all([startTestServer(), startFakeModel()]);
  const { versions } = (await send(server, 'GET', '/api/settings')).body;
  const assistant = {
    version: versions.assistant,
    provider: 'openai_compatible',
    base_url: model.url,
    model: 'test-model',
    tone: 'brief',
  };
  const saved = await send(server, 'PATCH', '/api/settings/assistant', assistant);
  expect(saved.status).toBe(200);
});
afterAll(() => Promise.all([server.stop(), model.stop()]));
beforeEach(() => model.behave({ says: 'no tool' }));

const tool = 'write_post';
const wanted = {
  topic: 'Why a breaker trips',
  content_type: 'safety',
  platforms: ['facebook', 'instagram'],
  include_hashtags: true,
};
const write = async (more: object = {}) =>
  (await send(server, 'POST', '/api/content/generations', { ...wanted, ...more })).body.generated;

test("the owner's model writes, in their tone, and safety advice is added where it is missing", async () => {
  const notes = {
    content: 'Unplug it.',
    hashtags: ['#Home Repair', '!'],
    suggestions: ['Add one.'],
  };
  model.behave({ says: '', notes, tool });
  const generated = await write();
  expect(generated).toMatchObject({
    ai_model: 'test-model',
    hashtags: ['HomeRepair'],
    suggestions: ['Add one.'],
  });
  expect(generated.content).toBe('Unplug it.\n\nWhen in doubt, call a professional.');
  const [asked] = model.calls;
  expect(asked?.prompt).toContain('Short and to the point.');
  expect(asked?.prompt).toContain('Why a breaker trips');
  expect((await write({ include_hashtags: false })).hashtags).toEqual([]);
});

test.each([
  ['answers 500', { status: 500 }],
  ['answers by no tool', { says: 'Here is your post!' }],
  ['breaks off', { breaksOffAfter: 'Here' }],
  ['answers what no schema fits', { brokenNotesThen: 'Here' }],
  ['writes nothing', { says: '', notes: { content: '', hashtags: [], suggestions: [] }, tool }],
  [
    'writes more than a platform takes',
    { says: '', notes: { content: 'x'.repeat(2300), hashtags: [], suggestions: [] }, tool },
  ],
])('a model that %s is replaced by the built-in writer', async (_, behaviour) => {
  model.behave(behaviour as Parameters<typeof model.behave>[0]);
  const generated = await write();
  expect(generated.ai_model).toBe('Built-in writer');
  expect(generated.content.endsWith('call a professional.')).toBe(true);
});
