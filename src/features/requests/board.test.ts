import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS } from '#lib/days/durations.ts';
import { addEstimate, anEstimate } from '#tests/factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { businessDay } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { Board, RequestCard } from './contract/board.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function send(firstName: string, change: Record<string, string> = {}): Promise<string> {
  const fields = aWorkRequest({ firstName, email: `${firstName}@example.com`, ...change });
  const body = workRequestForm(fields);
  const answer = await fetch(`${server.address}/api/forms/work-request`, { method: 'POST', body });
  return (await answer.json()).request_id;
}

async function board(query = ''): Promise<Board> {
  const answer = await server.asOwner(`/api/requests/board${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const cardsOf = ({ columns }: Board, status: string) =>
  columns.find((column) => column.status === status)?.cards ?? [];
const cardOf = (shown: Board, id: string) =>
  shown.columns.flatMap(({ cards }) => cards).find((card) => card.id === id) as RequestCard;
const namesIn = (shown: Board, status: string) =>
  cardsOf(shown, status).map(({ first_name }) => first_name);

async function change(id: string, json: object) {
  const { request } = await (await server.asOwner(`/api/requests/${id}`)).json();
  const body = { version: request.version, ...json };
  const answer = await server.asOwner(`/api/requests/${id}`, { method: 'PATCH', json: body });
  return { status: answer.status, body: await answer.json() };
}

describe('the board', () => {
  test('shows each request in the column of its status, the longest wait first, emergencies before', async () => {
    const first = await send('Abel');
    await send('Bea');
    await send('Cal', { urgency: 'emergency' });
    expect(namesIn(await board(), 'new')).toEqual(['Cal', 'Abel', 'Bea']);
    await change(first, { status: 'contacted' });
    const shown = await board();
    expect(namesIn(shown, 'new')).toEqual(['Cal', 'Bea']);
    expect(namesIn(shown, 'contacted')).toEqual(['Abel']);
    expect(shown.columns.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0]);
  });

  test('adds up what requests are worth: their estimate, or what the owner expects', async () => {
    const id = await send('Dora', { projectDescription: 'Something odd about the porch.' });
    expect(cardOf(await board(), id).value).toBeNull();
    expect((await change(id, { expected_value: 850 })).status).toBe(200);
    expect(cardOf(await board(), id).value).toEqual({ amount: 850, from: 'owner' });
    const made = await addEstimate(server, anEstimate({ request_id: id }));
    const { total_amount: total } = made;
    const shown = await board();
    expect(cardOf(shown, id).value).toEqual({ amount: total, from: 'estimate' });
    const column = shown.columns.find(({ status }) => status === cardOf(shown, id).status);
    const sum = column?.cards.reduce((all, card) => all + (card.value?.amount ?? 0), 0);
    expect(column?.value).toBe(sum);
  });

  test('is narrowed by source and by a search', async () => {
    const entered = await server.asOwner('/api/requests', {
      method: 'POST',
      json: {
        first_name: 'Elmo',
        phone: '(830) 555-0199',
        project_description: 'A gate that sags',
        source: 'nextdoor',
      },
    });
    expect(entered.status).toBe(200);
    const names = (shown: Board) => shown.columns.flatMap(({ status }) => namesIn(shown, status));
    expect(names(await board('?source=nextdoor'))).toEqual(['Elmo']);
    expect(names(await board('?q=sags'))).toEqual(['Elmo']);
    expect(names(await board('?q=sags&source=yelp'))).toEqual([]);
  });

  test.each(['?source=pigeon', '?days=7', '?q=ab'])('refuses %s', async (query) => {
    expect((await server.asOwner(`/api/requests/board${query}`)).status).toBe(400);
  });
});

describe('a lost request', () => {
  test('has its reason, which is counted, and loses it when it is taken up again', async () => {
    const id = await send('Fay');
    const lost = await change(id, { status: 'lost', lost_reason: 'Price too high' });
    expect(lost.body.request).toMatchObject({ status: 'lost', lost_reason: 'Price too high' });
    const shown = await board();
    expect(cardOf(shown, id)).toMatchObject({ lost_reason: 'Price too high' });
    expect(shown.lost_reasons).toContainEqual({ reason: 'Price too high', count: 1 });
    const listed = await server.asOwner('/api/requests?lost_reason=Price%20too%20high');
    expect((await listed.json()).requests).toMatchObject([{ id }]);
    const back = await change(id, { status: 'contacted' });
    expect(back.body.request).toMatchObject({ status: 'contacted', lost_reason: '' });
    expect((await board()).lost_reasons).toEqual([]);
  });

  test('alone has a reason: of any other it is refused, and nothing changes', async () => {
    const id = await send('Gus');
    const refused = await change(id, { lost_reason: 'No answer', note: 'called' });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { lost_reason: expect.stringContaining('lost request') } },
    });
    const { request } = await (await server.asOwner(`/api/requests/${id}`)).json();
    expect(request).toMatchObject({ version: 1, note: '' });
  });

  test('leaves the board a month later, and comes back with a longer time', async () => {
    const id = await send('Hal');
    await change(id, { status: 'lost' });
    await server.rows(
      `update requests set status_since = status_since - interval '31 days' where id = $1 returning id`,
      [id],
    );
    expect(namesIn(await board(), 'lost')).not.toContain('Hal');
    expect(namesIn(await board('?days=90'), 'lost')).toContain('Hal');
  });
});

test('a request that is won waits for a day, then for its visit, confirmed or not', async () => {
  const id = await send('Jo');
  const made = await server.asOwner(`/api/requests/${id}/project`, { method: 'POST', json: {} });
  const { project } = await made.json();
  await change(id, { status: 'won' });
  expect(cardOf(await board(), id).wait).toMatchObject({ kind: 'day', is_late: false });
  const starts_at = `${businessDay(3)}T16:00:00.000Z`;
  const { id: project_id, customer_id } = project;
  const visit = await addVisit(server, { starts_at, project_id, customer_id });
  for (const status of ['scheduled', 'confirmed']) {
    await server.rows('update visits set status = $2 where id = $1 returning id', [
      visit.id,
      status,
    ]);
    expect(cardOf(await board(), id).wait).toMatchObject({ kind: 'visit', at: starts_at });
  }
  const { now } = server.app;
  server.app.now = () => new Date(now().getTime() + 4 * DAYS);
  try {
    expect(cardOf(await board(), id).wait.kind).toBe('work');
  } finally {
    server.app.now = now;
  }
});

test('the reasons that are offered are those of the settings', async () => {
  const lost_reasons = ['Moved away', 'Wants a bigger crew'];
  const json = { version: 0, lost_reasons };
  const saved = await server.asOwner('/api/settings/estimates', { method: 'PATCH', json });
  expect(saved.status).toBe(200);
  const { reasons } = await (await server.asOwner('/api/requests/lost-reasons')).json();
  expect(reasons).toEqual(lost_reasons);
});

test('an estimate of a request’s project counts for it', async () => {
  const id = await send('Ida', { projectDescription: 'Odd noise in the attic' });
  const project = await server.asOwner(`/api/requests/${id}/project`, { method: 'POST', json: {} });
  const { project: made } = await project.json();
  const estimate = await addEstimate(server, anEstimate({ project_id: made.id }));
  expect(cardOf(await board(), id).value).toEqual({
    amount: estimate.total_amount,
    from: 'estimate',
  });
});
