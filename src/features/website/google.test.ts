import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeGoogleReviews, startFakeGoogleReviews } from '#fakes/google-reviews.ts';
import { DAYS } from '#lib/days/durations.ts';
import { ask } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { refreshGoogle } from './actions/google.ts';

const details = {
  rating: 4.8,
  userRatingCount: 37,
  googleMapsUri: 'https://maps.google.com/?cid=1',
  reviews: [
    {
      rating: 5,
      text: { text: 'Fixed <b>fast</b>.', languageCode: 'en' },
      publishTime: '2026-10-01T12:00:00.123456789Z',
      authorAttribution: { displayName: 'Ana R.', uri: 'https://www.google.com/maps/contrib/1' },
    },
    // Some people choose only stars.
    {
      rating: 3,
      publishTime: '2026-10-02T12:00:00Z',
      authorAttribution: { displayName: 'Ben' },
    },
  ],
};

let google: FakeGoogleReviews;
let server: TestServer;
beforeAll(async () => {
  google = await startFakeGoogleReviews();
  server = await startTestServer({ env: { GOOGLE_REVIEWS_API_URL: google.url } });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});
beforeEach(() => {
  Object.assign(google, { details, fault: undefined });
});

const connect = (change: object = {}) =>
  ask(server, 'PUT', '/api/website/google', {
    location_id: google.locationId,
    key: google.key,
    ...change,
  });
const read = async () => (await ask(server, 'GET', '/api/website/google')).body.google;
const home = async () => (await fetch(server.address)).text();

test('with a key the rating stands on the landing page, and what Google gives out in the back office', async () => {
  expect(await home()).not.toContain('on Google');
  const { status, body } = await connect();
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(google.key);
  expect(body.google).toMatchObject({ rating: 4.8, count: 37 });
  expect(body.google.reviews).toEqual([
    expect.objectContaining({ author: 'Ana R.', text: 'Fixed <b>fast</b>.' }),
    expect.objectContaining({ author: 'Ben', text: '', author_url: '' }),
  ]);
  const html = await home();
  expect(html).toContain('4.8 out of 5 on Google, 37 reviews');
  expect(html).toContain('href="https://maps.google.com/?cid=1"');
  // The visitor's browser requests nothing from Google.
  expect(html).not.toMatch(/src="https:\/\/[^"]*google/);
  const [row] = await server.rows("select sealed from secrets where name = 'google_reviews'");
  expect(row?.sealed).not.toContain(google.key);
});

test.each([
  ['a wrong key', { key: 'wrong' }, 400, 'key'],
  ['another place', { location_id: 'ChIJanother-one' }, 400, 'location_id'],
  ['no place', { location_id: '../../x' }, 400, 'location_id'],
])(
  '%s is refused beside its field, and what was connected stays',
  async (_, change, status, field) => {
    const before = await read();
    const answer = await connect(change);
    expect(answer.status).toBe(status);
    expect(answer.body.fields).toHaveProperty([field]);
    expect(await read()).toEqual(before);
  },
);

test.each([
  ['an error', 500, 'unavailable'],
  ['too many calls', 429, 'limited'],
  ['half an answer', 'half', 'unavailable'],
  ['a key that was revoked', 403, 'denied'],
] as const)('after %s the last rating stays, with the reason', async (_, fault, problem) => {
  await connect();
  google.fault = fault;
  await refreshGoogle(server.app);
  expect(await read()).toMatchObject({ rating: 4.8, problem });
  expect(await home()).toContain('4.8 out of 5 on Google');
  google.fault = undefined;
  await refreshGoogle(server.app);
  expect((await read()).problem).toBe('');
});

test.each([
  ['a rating that is none', { ...details, rating: 11 }],
  ['an address that is none', { ...details, googleMapsUri: 'javascript:alert(1)' }],
])('an answer with %s is not taken', async (_, wrong) => {
  await connect();
  google.details = wrong;
  await refreshGoogle(server.app);
  expect(await read()).toMatchObject({ rating: 4.8, problem: 'unavailable' });
});

test('what Google gave out is shown for thirty days at most, and not after disconnecting', async () => {
  await connect();
  await server.rows('update website_google set read_at = $1', [fromNow(-31 * DAYS)]);
  await server.app.cache.renew('website');
  expect(await home()).not.toContain('on Google');
  await refreshGoogle(server.app);
  expect(await home()).toContain('on Google');
  expect((await ask(server, 'DELETE', '/api/website/google')).body.google).toBeNull();
  expect(await home()).not.toContain('on Google');
  expect(await server.rows("select 1 from secrets where name = 'google_reviews'")).toHaveLength(0);
});
