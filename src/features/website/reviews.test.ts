import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { addProject, ask } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { askForReviews, remindOfReviews } from './actions/ask-for-review.ts';
import type { ReviewView } from './contract/reviews.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const later = (days: number) => ({
  ...server.app,
  now: () => fromNow(days * DAYS),
});

/** A project completed now, with a customer of its own. */
async function completedProject(change: Record<string, unknown> = {}) {
  const email = `${newId()}@example.com`;
  const { id } = await addProject(server, {
    customer: { first_name: 'Rosa', last_name: 'Villarreal', email },
    title: 'Hall bath',
    category: 'plumbing',
    address: '5 Main St',
    city: 'Boerne',
    ...change,
  });
  await server.rows(
    "update projects set status = 'completed', completed_at = now() where id = $1",
    [id],
  );
  return { id, email };
}

/** The review requests emailed to an address, oldest first. */
async function asksTo(email: string): Promise<{ text: string }[]> {
  return server.rows(
    `select body_text as text from emails
     where recipient = $1 and subject like 'How did we do?%' order by id`,
    [email],
  );
}

async function askOf(project: string): Promise<void> {
  expect((await ask(server, 'POST', `/api/projects/${project}/review-request`)).status).toBe(200);
}

/** The path of the private link in the latest email. */
async function linkOf(email: string): Promise<string> {
  const { text } = (await asksTo(email)).at(-1) ?? { text: '' };
  return /\/(?:es\/)?review\/[\w-]+/.exec(text)?.[0] ?? '';
}

function write(path: string, fields: Record<string, string>) {
  return fetch(server.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

const good = { rating: '4', body: 'The leak is gone.\nThank you.', author: 'Rosa V.' };

async function reviewOf(project: string): Promise<ReviewView | undefined> {
  const { reviews } = (await ask(server, 'GET', '/api/website/reviews')).body;
  return reviews.find(({ project_id }: ReviewView) => project_id === project);
}

const publish = (id: string) => ask(server, 'POST', `/api/website/reviews/${id}/publication`);

test('a customer writes a review, and it is on the website after they agreed and the owner pressed', async () => {
  const { id, email } = await completedProject();
  await askOf(id);
  const path = await linkOf(email);
  const opened = await (await fetch(server.address + path)).text();
  expect(opened).toContain('value="Rosa V."');
  expect(await reviewOf(id)).toBeUndefined();

  expect((await write(path, good)).status).toBe(303);
  const alone = await reviewOf(id);
  expect(alone).toMatchObject({ rating: 4, may_show: false });
  expect((await publish(alone?.id ?? '')).body.code).toBe('no_consent');

  expect((await write(path, { ...good, rating: '2', mayShow: 'yes' })).status).toBe(303);
  const home = async () => (await fetch(server.address)).text();
  expect(await home()).not.toContain('The leak is gone.');
  const review = await reviewOf(id);
  expect((await publish(review?.id ?? '')).status).toBe(200);
  expect((await publish(review?.id ?? '')).status).toBe(200);
  const html = await home();
  expect(html.match(/The leak is gone\. Thank you\./g)).toHaveLength(1);
  expect(html).toContain('aria-label="2 out of 5 stars"');
  expect(html).toContain('Boerne, plumbing');
  expect(html).not.toContain('Dale Hutchins');
  // A shown review stays as the customer agreed to it.
  await write(path, { ...good, body: 'Something else.', mayShow: 'yes' });
  expect((await reviewOf(id))?.body).toBe(good.body);
});

test('every place to write is named to everybody, on the page and in the email', async () => {
  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  const social_links = [
    { network: 'Google', address: 'https://g.page/r/hill/review' },
    { network: 'Instagram', address: 'https://www.instagram.com/hill' },
    { network: 'Yelp', address: 'https://www.yelp.com/biz/hill' },
  ];
  await ask(server, 'PATCH', '/api/settings/business-info', {
    version: versions.business_info,
    social_links,
  });
  const { id, email } = await completedProject();
  await askOf(id);
  const [email1] = await asksTo(email);
  expect(email1?.text).toContain('https://g.page/r/hill/review');
  expect(email1?.text).toContain('https://www.yelp.com/biz/hill');
  expect(email1?.text).not.toContain('instagram');
  const path = await linkOf(email);
  await write(path, { ...good, rating: '1' });
  const html = await (await fetch(`${server.address}${path}?sent=1`)).text();
  expect(html).toContain('https://g.page/r/hill/review');
});

test.each([
  ['no stars', { ...good, rating: '' }],
  ['six stars', { ...good, rating: '6' }],
  ['no text', { ...good, body: '  ' }],
  ['a text too long', { ...good, body: 'x'.repeat(601) }],
  ['no name', { ...good, author: '' }],
])('%s is refused beside its field, and what was typed stays', async (_, fields) => {
  const { id, email } = await completedProject();
  await askOf(id);
  const answer = await write(await linkOf(email), fields);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('role="alert"');
  if (fields.author) expect(html).toContain('value="Rosa V."');
  expect(await reviewOf(id)).toBeUndefined();
});

test('a customer agrees that photos of this project are shown, and no longer', async () => {
  const { id, email } = await completedProject();
  await askOf(id);
  await write(await linkOf(email), { ...good, mayShowPhotos: 'yes' });
  const consent = async () =>
    (await ask(server, 'GET', `/api/projects/${id}`)).body.project.photo_consent_at;
  expect(await consent()).not.toBeNull();
  await write(await linkOf(email), good);
  expect(await consent()).toBeNull();
});

test('customers are asked by themselves a day after the work, and reminded once', async () => {
  const { email } = await completedProject();
  const old = await completedProject();
  await server.rows("update projects set completed_at = now() - interval '9 days' where id = $1", [
    old.id,
  ]);
  const count = async (to: string) => (await asksTo(to)).length;
  await askForReviews(later(0.5));
  expect(await count(email)).toBe(0);
  await Promise.all([askForReviews(later(1.5)), askForReviews(later(1.5))]);
  await askForReviews(later(2));
  expect(await count(email)).toBe(1);
  expect(await count(old.email)).toBe(0);

  await remindOfReviews(later(7));
  expect(await count(email)).toBe(1);
  await Promise.all([remindOfReviews(later(9)), remindOfReviews(later(9))]);
  await remindOfReviews(later(20));
  const asks = await asksTo(email);
  expect(asks).toHaveLength(2);
  expect(asks[1]?.text).toContain("We won't ask again.");
});

test('who has written is not reminded, and nobody is asked where the owner does not want that', async () => {
  const written = await completedProject();
  await askOf(written.id);
  await write(await linkOf(written.email), good);
  await remindOfReviews(later(9));
  expect(await asksTo(written.email)).toHaveLength(1);

  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  await ask(server, 'PATCH', '/api/settings/customer-portal', {
    version: versions.customer_portal,
    asks_for_reviews: false,
  });
  const other = await completedProject();
  await askForReviews(later(2));
  expect(await asksTo(other.email)).toHaveLength(0);
});

test('a customer who wants no messages is not asked by itself, and can be asked by the owner', async () => {
  const { id, email } = await completedProject();
  const { project } = (await ask(server, 'GET', `/api/projects/${id}`)).body;
  await ask(server, 'PUT', `/api/customers/${project.customer_id}/preferences`, {
    contact_method: 'email',
    best_time: 'any',
    emails: { messages: false, visits: true, documents: true },
    version: 0,
  });
  const { versions } = (await ask(server, 'GET', '/api/settings')).body;
  await ask(server, 'PATCH', '/api/settings/customer-portal', {
    version: versions.customer_portal,
    asks_for_reviews: true,
  });
  await askForReviews(later(2));
  expect(await asksTo(email)).toHaveLength(0);
  await askOf(id);
  await remindOfReviews(later(9));
  expect(await asksTo(email)).toHaveLength(1);
});

test('a customer without an email is not asked, and the owner reads why', async () => {
  const { id } = await completedProject({
    customer: { first_name: 'Hank', last_name: 'Oehler', phone: '(830) 555-0177' },
  });
  const answer = await ask(server, 'POST', `/api/projects/${id}/review-request`);
  expect([answer.status, answer.body.code]).toEqual([409, 'no_email']);
  const { project } = (await ask(server, 'GET', `/api/projects/${id}`)).body;
  expect(project.review_requested_at).toBeNull();
});
