import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import type { WebsiteService } from '#features/settings/rules/sections/website-fields.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const both = (text: string) => ({ english: text, spanish: `${text} (es)` });
const { website } = defaultSettings;
const [painting] = website.services.pieces as [WebsiteService];
const decks: WebsiteService = {
  ...painting,
  slug: 'decks',
  title: both('Decks'),
  text: both('Built in {city} by {business}.'),
  points: both('Boards\n\n  Railings '),
  details: both('We sand first.\n\nThen we stain.'),
};

async function change(fields: object) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  return server.asOwner('/api/settings/website', {
    method: 'PATCH',
    json: { version: versions.website, ...fields },
  });
}

const own = (pieces: unknown[]) => ({ state: 'own', pieces });

async function page(path: string): Promise<string> {
  const answer = await fetch(server.address + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

test("the owner's headline is on the page at once, with the words in braces filled in", async () => {
  expect(await page('/')).toContain('repairs in Boerne and the Hill Country');
  const headline = {
    ...website.headline,
    title: both('<b>Fixed</b> in {city}'),
    description: both('Repairs by {business}: {phone}'),
  };
  expect((await change({ headline })).status).toBe(200);
  const html = await page('/es');
  expect(html).toContain('&lt;b&gt;Fixed&lt;/b&gt; in Boerne (es)');
  expect(html).toContain('content="Repairs by Hill Country Handyman: (830) 555-0142 (es)"');
});

test('each service has a card, a page in both languages, and a line in the sitemap', async () => {
  expect((await change({ services: own([painting, decks]) })).status).toBe(200);
  const home = await page('/');
  expect(home).toContain('href="/services/decks"');
  expect(home).not.toContain('href="/services/plumbing"');
  // The room of a trade that is not offered has no label.
  expect(home).not.toContain('href="#plumbing"');
  const html = await page('/es/services/decks');
  expect(html).toContain('Built in Boerne by Hill Country Handyman. (es)');
  expect(html).toContain('<p>Then we stain. (es)</p>');
  expect(html).toContain('"@type":"Service"');
  expect(html).toMatch(/hrefLang="en" href="[^"]*\/services\/decks"/);
  const sitemap = await page('/sitemap.xml');
  expect(sitemap).toContain('/es/services/decks');
  expect(sitemap).not.toContain('/services/plumbing');
  for (const path of ['/services/plumbing', '/services/Decks'])
    expect((await fetch(server.address + path)).status, path).toBe(404);
});

test('a service shows the prices that the owner has reviewed, and no others', async () => {
  const { prices } = await (await server.asOwner('/api/price-book')).json();
  const [first] = prices;
  await change({ services: own([{ ...decks, prices: [first.id] }]) });
  expect(await page('/services/decks')).not.toContain(first.name);
  await server.asOwner('/api/price-book/reviews', { method: 'POST' });
  expect(await page('/services/decks')).toContain(`$${first.price_from} to $${first.price_to}`);
  expect(await page('/')).toContain(`From $${first.price_from}`);
});

test('questions and licenses are shown once the owner shows them', async () => {
  expect(await page('/')).not.toContain('How do I get an estimate?');
  await change({
    questions: { ...website.questions, state: 'own' },
    credentials: own([{ title: both('Plumber'), text: both('License M-40812') }]),
  });
  const html = await page('/');
  expect(html).toContain('How do I get an estimate?');
  expect(html).toContain('text a photo to (830) 555-0142');
  expect(html).toContain('License M-40812');
});

test('the page of a service answers two of the questions that are shown, first those that name it', async () => {
  await change({ services: own([decks]), questions: { ...website.questions, state: 'hidden' } });
  expect(await page('/services/decks')).not.toContain('<h2 id="asked">');
  const ask = (question: string) => ({ question: both(question), answer: both('We do.') });
  const pieces = ['Do you paint?', 'Do you come on Sundays?', 'Do you stain DECKS?'].map(ask);
  await change({ questions: own(pieces) });
  const html = await page('/es/services/decks');
  const asked = html.slice(html.indexOf('id="asked"'));
  expect(asked.match(/<summary>[^<]*/g)).toEqual([
    '<summary>Do you stain DECKS? (es)',
    '<summary>Do you paint? (es)',
  ]);
});

test.each([
  ['an address twice', { services: own([decks, decks]) }, 'services.pieces.1.slug'],
  [
    'an address with a space',
    { services: own([{ ...decks, slug: 'my decks' }]) },
    'services.pieces.0.slug',
  ],
  [
    'an address that the page uses',
    { services: own([{ ...decks, slug: 'contact' }]) },
    'services.pieces.0.slug',
  ],
  [
    'a title too long',
    { headline: { ...website.headline, title: both('x'.repeat(80)) } },
    'headline.title.spanish',
  ],
  [
    'a picture without a description',
    { headline: { ...website.headline, picture: { photo_id: crypto.randomUUID() } } },
    'headline.alt.english',
  ],
  [
    'a picture that is not there',
    { services: own([{ ...decks, picture: { photo_id: crypto.randomUUID() } }]) },
    'services',
  ],
])('%s is refused, and nothing changes', async (_, fields, field) => {
  const before = await page('/');
  const answer = await change(fields);
  expect(answer.status).toBe(400);
  expect((await answer.json()).fields).toHaveProperty([field]);
  expect(await page('/')).toBe(before);
});

test('an earlier version comes back with one call, as a new version', async () => {
  const list = async () =>
    (await (await server.asOwner('/api/settings/website/versions')).json()).versions;
  const first = both('First headline');
  await change({ headline: { ...website.headline, title: first } });
  await change({ headline: { ...website.headline, title: both('Second headline') } });
  const before = await list();
  expect(before[0]).toMatchObject({ changed: ['headline'], actor: 'owner' });
  expect(before.at(-1)).toMatchObject({ changed: [], actor: 'system' });

  const restore = async (id: string) => {
    const { versions } = await (await server.asOwner('/api/settings')).json();
    return server.asOwner(`/api/settings/website/versions/${id}/restoration`, {
      method: 'POST',
      json: { version: versions.website },
    });
  };
  expect((await restore(before[1].id)).status).toBe(200);
  expect(await page('/')).toContain('First headline');
  expect(await list()).toHaveLength(before.length + 1);
  expect((await restore(before.at(-1).id)).status).toBe(200);
  expect(await page('/')).toContain('Level, square and on time.');
  expect((await restore(crypto.randomUUID())).status).toBe(404);
});

test('a preview shows what is not saved, without script, and changes nothing', async () => {
  const before = await page('/');
  const { settings } = await (await server.asOwner('/api/settings')).json();
  const headline = { ...website.headline, title: both('Only a draft') };
  const look = (json: object) =>
    server.asOwner('/api/settings/website/preview', { method: 'POST', json });
  const { html } = await (await look({ ...settings.website, headline })).json();
  expect(html.english).toContain('Only a draft');
  expect(html.spanish).toContain('Only a draft (es)');
  expect(html.english).not.toContain('<script');
  expect(await page('/')).toBe(before);
  const empty = { ...headline, title: both('') };
  expect((await look({ ...settings.website, headline: empty })).status).toBe(400);
});

test('the privacy page says for how long things are stored, as the owner has set it', async () => {
  const set = async (section: 'calls' | 'partners' | 'assistant', fields: object) => {
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const json = { version: versions[section], ...fields };
    const path = `/api/settings/${section}`;
    expect((await server.asOwner(path, { method: 'PATCH', json })).status).toBe(200);
  };
  expect(await page('/privacy')).toContain('we store it until the owner deletes it');
  expect(await page('/es/privacy')).toContain('lo guardamos hasta que el dueño lo borra');
  await set('calls', { voicemail_days: 45, recording_days: 1 });
  await set('partners', { rejected_application_days: 77 });
  await set('assistant', { keep_days: 200 });
  const english = await page('/privacy');
  expect(english).toContain('leave a voicemail, we store it for at most 45 days');
  expect(english).toContain('we store the recording for at most one day');
  expect(english).toContain('we store your application for at most 77 days');
  expect(english).toContain('We store the conversation for 200 days after its last message');
  const spanish = await page('/es/privacy');
  expect(spanish).toContain('lo guardamos como máximo 45 días');
  expect(spanish).toContain('guardamos lo grabado como máximo un día');
  expect(spanish).toContain('lo que nos mandó como máximo 77 días');
  expect(spanish).toContain('Guardamos la conversación 200 días después de su último mensaje');
});
