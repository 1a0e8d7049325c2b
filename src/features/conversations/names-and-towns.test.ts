import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOn } from '#tests/factories/conversations.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const chat = chatOn(() => server);

async function talk(language: 'english' | 'spanish', ...messages: string[]) {
  const ids = await chat.start(language);
  let body: { response: string; extracted_data: Record<string, string> } | undefined;
  for (const text of messages) body = (await chat.say(ids, text)).body;
  return { facts: body?.extracted_data ?? {}, answer: body?.response ?? '' };
}

const untilName = {
  english: ['I need my fence painted', 'no rush'],
  spanish: ['ocupo pintar la cerca', 'no hay prisa'],
};

test.each([
  ['spanish', 'Domingo', 'Domingo'],
  ['english', 'Domingo', 'Domingo'],
  ['spanish', 'me llamo domingo', 'Domingo'],
  ['spanish', 'Soy Domingo', 'Domingo'],
  ['spanish', 'Domingo de la Cruz', 'Domingo de la Cruz'],
  ['english', 'Mark Friday', 'Mark Friday'],
  ['english', "It's Mark Friday.", 'Mark Friday'],
  ['english', 'Mark Friday 830-555-0177', 'Mark Friday'],
  ['english', 'April May', 'April May'],
  ['english', 'Austin Weekes', 'Austin Weekes'],
] as const)(
  'asked for a name in %s, "%s" gives one and no day',
  async (language, message, name) => {
    const { facts } = await talk(language, ...untilName[language], message);
    expect(facts.customer_name).toBe(name);
    expect(facts.preferred_start_date).toBeUndefined();
  },
);

test.each([
  ['english', 'my name is Ann Delgado', 'Ann Delgado'],
  ['english', 'my name is Mark Anders', 'Mark Anders'],
  ['english', 'name was Kim Sorrell', 'Kim Sorrell'],
  ['english', 'Pete, when can you come?', 'Pete'],
  ['spanish', 'Rosa?', 'Rosa'],
  ['spanish', 'me llamo María de la Cruz', 'María de la Cruz'],
] as const)('in %s, "%s" names one person whole, and no day', async (language, message, name) => {
  const { facts } = await talk(language, ...untilName[language], message);
  expect(facts.customer_name).toBe(name);
  expect(facts.preferred_start_date).toBeUndefined();
});

test.each([
  ['english', 'Whats ur availability?'],
  ['english', "what's the charge"],
  ['spanish', '¿Hablan Español?'],
  ['spanish', 'hablan español'],
] as const)('asked for a name in %s, "%s" is a question and nobody', async (language, message) => {
  const { facts } = await talk(language, ...untilName[language], message);
  expect(facts.customer_name).toBeUndefined();
});

test('who asks for a real person hears that this is none, and who wants one gets one', async () => {
  const asked = await talk('english', 'are you a real person?');
  expect(asked.answer).toContain('automated assistant');
  const wanted = await talk('english', 'real person please');
  expect(wanted.answer).toContain("I'm getting a person");
});

test.each([
  ['english', 'no water in the whole house'],
  ['spanish', 'no tenemos luz en toda la casa'],
] as const)('in %s, "%s" is a job', async (language, message) => {
  expect((await talk(language, message)).facts.project_description).toBe(message);
});

test.each([
  ['english', 'I want to hurt myself', '988'],
  ['spanish', 'tengo ganas de hacerme daño', '988'],
] as const)('in %s, "%s" gets help first', async (language, message, help) => {
  const { answer } = await talk(language, message);
  expect(answer).toContain(help);
  expect(answer).not.toMatch(/needs fixing|hay que arreglar/);
});

test.each([
  ['spanish', 'el domingo'],
  ['spanish', 'Domingo por la tarde'],
  ['english', 'Maybe Friday'],
  ['english', 'Late Friday'],
  ['english', 'Friday'],
  ['english', 'Friday works'],
] as const)('asked for a name in %s, "%s" is a day all the same', async (language, message) => {
  const { facts } = await talk(language, ...untilName[language], message);
  expect(facts.customer_name).toBeUndefined();
  expect(facts.preferred_start_date).toBeDefined();
});

test('asked when, Domingo is a Sunday, and a name beside a day stays apart from it', async () => {
  const sunday = await talk('spanish', 'ocupo pintar la cerca', 'Domingo');
  expect(sunday.facts.customer_name).toBeUndefined();
  expect(dayOf(sunday.facts)).toBe(0);
  const both = await talk('english', ...untilName.english, 'Mark Friday, Monday works');
  expect(both.facts.customer_name).toBe('Mark Friday');
  expect(dayOf(both.facts)).toBe(1);
});

const dayOf = ({ preferred_start_date: day }: Record<string, string>) =>
  new Date(`${day}T12:00:00Z`).getUTCDay();

test('the name that a request cannot be sent without may be Domingo, too', async () => {
  const { facts } = await talk(
    'spanish',
    ...untilName.spanish,
    'prefiero no decirlo',
    'ana@example.com',
    '14 Main Street',
    'Domingo',
  );
  expect(facts).toMatchObject({ customer_name: 'Domingo', customer_email: 'ana@example.com' });
});

test.each([
  ['english', 'do you work in San Marcos?', 'Boerne', 'Yes, we work in Boerne.'],
  ['english', 'do you come out to Llano?', 'boerne, tx', 'Yes, we work in Boerne.'],
  ['english', 'do you come out to Llano?', 'San Antonio', 'San Antonio is outside our service'],
  ['english', 'do you come out to Llano?', "I'm in Garland", 'Whether we come to Garland'],
  ['spanish', '¿llegan a San Marcos?', 'Boerne', 'Sí, trabajamos en Boerne.'],
  ['spanish', '¿llegan a San Marcos?', 'vivo en Garland', 'Si vamos a Garland'],
] as const)(
  'in %s, after "%s", "%s" is understood as a town',
  async (language, ask, town, reply) => {
    const { facts, answer } = await talk(language, ask, town);
    expect(answer).toContain(reply);
    expect(facts.customer_name).toBeUndefined();
  },
);

test.each(["I'm in Garland", 'Garland', 'im in san antonio', 'Fair Oaks Ranch'])(
  'asked for a name, "%s" is where they live',
  async (message) => {
    const { facts, answer } = await talk('english', ...untilName.english, message);
    expect(facts.customer_name).toBeUndefined();
    expect(facts.preferred_start_date).toBeUndefined();
    expect(answer).not.toContain("didn't quite get");
  },
);

test('a town named before the street is part of the address', async () => {
  const apart = await talk('english', 'fix a gate', 'Boerne', '14 Main Street');
  expect(apart.facts.service_address).toBe('14 Main Street, Boerne');
  const whole = await talk('english', 'fix a gate', 'Boerne', '14 Main Street, Comfort');
  expect(whole.facts.service_address).toBe('14 Main Street, Comfort');
});

test.each([
  ['spanish', 'mañana', 'urgent'],
  ['spanish', 'Para mañana temprano', 'urgent'],
  ['english', 'tomorrow', 'urgent'],
  ['english', 'tmrw', 'urgent'],
  ['spanish', 'por la mañana', undefined],
  ['spanish', 'en las mañanas', undefined],
] as const)('asked when in %s, "%s" has the urgency %s', async (language, message, urgency) => {
  const job = untilName[language][0] ?? '';
  const { facts } = await talk(language, job, message);
  expect(facts.urgency).toBe(urgency);
  expect(Boolean(facts.preferred_start_date)).toBe(urgency === 'urgent');
});

test('"por la mañana" is noted with the job, and nobody is called Mornings', async () => {
  const spanish = await talk('spanish', 'ocupo pintar la cerca', 'por la mañana');
  expect(spanish.facts.project_description).toContain('por la mañana');
  const english = await talk('english', ...untilName.english, 'mornings');
  expect(english.facts.customer_name).toBeUndefined();
  expect(english.facts.project_description).toContain('mornings');
});

test('a business that names no towns still answers about the one it asked for', async () => {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const saved = await server.asOwner('/api/settings/business-info', {
    method: 'PATCH',
    json: { version: versions.business_info, city: 'Gruene', service_area: [] },
  });
  expect(saved.status).toBe(200);
  const asked = await talk('english', 'do you work in my area? where do you work');
  expect(asked.answer).toContain('Tell me your town');
  const { answer } = await talk('english', 'where do you work?', "I'm in Garland");
  expect(answer).toContain('Whether we come to Garland, please ask at');
  const own = await talk('spanish', '¿hasta dónde llegan?', 'Gruene');
  expect(own.answer).toContain('Sí, trabajamos en Gruene.');
});

test.each(['Kerrville (TX', 'C++ville', 'Foo[bar', 'back\\'])(
  'a business that comes to %s still answers',
  async (town) => {
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const saved = await server.asOwner('/api/settings/business-info', {
      method: 'PATCH',
      json: { version: versions.business_info, service_area: [town, 'Boerne'] },
    });
    expect(saved.status).toBe(200);
    const { facts } = await talk(
      'english',
      `do you come to ${town}?`,
      'my sink leaks at 118 saddle horn in boerne',
    );
    expect(facts.service_address).toContain('118 saddle horn');
  },
);
