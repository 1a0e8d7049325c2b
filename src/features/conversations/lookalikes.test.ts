import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { findName } from './engine/name.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

async function talk(language: 'english' | 'spanish', ...messages: string[]) {
  const ids = await chat.start(language);
  let facts: Record<string, string> = {};
  for (const text of messages) facts = (await chat.say(ids, text)).body.extracted_data;
  return facts;
}

test.each([
  ['english', 'San Antonio'],
  ['english', "It's San Antonio"],
  ['english', 'Canyon Lake'],
  ['english', 'Alamo Heights, TX'],
  ['english', 'December'],
  ['english', 'Stone Oak Parkway'],
  ['english', 'Sherwin Williams'],
  ['spanish', 'soy de San Antonio'],
  ['spanish', 'Enero'],
] as const)('in %s, %s is nobody in the chat', async (language, answer) => {
  const job = language === 'english' ? 'I need my fence painted' : 'ocupo pintar la cerca';
  const facts = await talk(language, job, answer, answer);
  expect(facts.customer_name).toBeUndefined();
});

test.each([
  'San Juana Perez',
  'Sam Houston',
  'April Wilson',
  'Antonio San Miguel',
  'Dallas Green',
  'Abril Garza',
  'March Simmons',
  'Lennox Ray',
  'Angi Smith',
])('%s is a person', (name) => {
  expect(findName(name, true)).toBe(name);
});

test.each([
  ['english', 'I need my fence painted today', 'no hurry, any day is fine'],
  ['english', 'I need my fence painted by tomorrow', 'not tomorrow after all'],
  ['spanish', 'ocupo pintar la cerca hoy', 'no hay prisa, cualquier dia esta bien'],
  ['spanish', 'ocupo pintar la cerca hoy', 'siempre ya no para hoy'],
] as const)('in %s, "%s" is not urgent anymore after "%s"', async (language, job, calm) => {
  expect((await talk(language, job)).urgency).toBe('urgent');
  const facts = await talk(language, job, calm);
  expect(facts.urgency).not.toBe('urgent');
  expect(facts.preferred_start_date).toBeUndefined();
});

test.each([
  ['a pipe burst and water is pouring in, come today', 'no hurry, any day is fine', 'emergency'],
  ['water is running down the wall, come today', 'not today after all', 'urgent'],
  ['our only toilet is broken, can you come today', 'no rush, whenever', 'urgent'],
] as const)('"%s" is no less pressing after "%s"', async (job, calm, least) => {
  const { urgency } = await talk('english', job, calm);
  expect(['emergency', least]).toContain(urgency);
});

test.each([
  [
    'english',
    'I need a shelf hung, can you come Thursday?',
    'not Thursday after all, any day is fine',
  ],
  ['spanish', 'ocupo colgar una repisa, ¿pueden el jueves?', 'ya no el jueves, no hay prisa'],
] as const)(
  'in %s, a day that was not urgent is withdrawn as well',
  async (language, job, calm) => {
    expect((await talk(language, job)).preferred_start_date).toBeDefined();
    expect((await talk(language, job, calm)).preferred_start_date).toBeUndefined();
  },
);

test('a day that replaces another one counts', async () => {
  const facts = await talk(
    'english',
    'I need my fence painted',
    'on Thursday',
    'not Thursday after all, Friday works',
  );
  expect(new Date(`${facts.preferred_start_date}T12:00:00Z`).getUTCDay()).toBe(5);
});
