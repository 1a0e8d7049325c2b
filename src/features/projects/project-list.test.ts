import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProject, ask as askServer } from '#tests/factories/projects.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import type { ProjectView } from './contract/projects.ts';
import { projectStatuses } from './rules/projects.ts';

let server: TestServer;
let porch: ProjectView;
let faucet: ProjectView;
beforeAll(async () => {
  server = await startTestServer();
  porch = await addProject(server);
  faucet = await addProject(server, {
    title: 'Kitchen faucet',
    description: '100% dripping',
    category: 'plumbing',
    status: 'scheduled',
    customer: { first_name: 'Rosa', last_name: 'Villarreal', address: '214 Rosewood Ave' },
  });
});
afterAll(() => server.stop());

const ask = (method: string, path: string, json?: unknown) => askServer(server, method, path, json);

async function listed(query: string): Promise<string[]> {
  const { body } = await ask('GET', `/api/projects${query}`);
  return body.projects.map((one: ProjectView) => one.id);
}

describe('the list', () => {
  test('is newest first, in pages that neither skip nor repeat', async () => {
    const all = await listed('');
    const pages: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask('GET', `/api/projects?limit=2${cursor}`);
      pages.push(...body.projects.map((one: ProjectView) => one.id));
      cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
    } while (cursor);
    expect(pages).toEqual(all);
    expect(all.toSorted().toReversed()).toEqual(all);
  });

  test.each(['villarreal', 'KITCHEN', '100%', 'plumbing', 'rosewood'])(
    'finds by %s',
    async (search) => {
      expect(await listed(`?q=${encodeURIComponent(search)}`)).toContain(faucet.id);
      expect(await listed(`?q=${encodeURIComponent(search)}`)).not.toContain(porch.id);
    },
  );

  test('pages through what a search finds, by title and by customer, each once', async () => {
    await addProject(server, {
      title: 'Villarreal house sign',
      customer_id: faucet.customer_id,
      customer: undefined,
    });
    const all = await listed('?q=villarreal');
    const pages: string[] = [];
    let cursor = '';
    do {
      const { body } = await ask('GET', `/api/projects?q=villarreal&limit=1${cursor}`);
      pages.push(...body.projects.map((one: ProjectView) => one.id));
      cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
    } while (cursor);
    expect(pages).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
    expect(await listed('?q=villarreal&status=scheduled')).toEqual([faucet.id]);
  });

  test('narrows by status and customer', async () => {
    expect(await listed('?status=scheduled')).toEqual([faucet.id]);
    const ofHank = await listed(`?customer_id=${porch.customer_id}`);
    expect(ofHank).toContain(porch.id);
    expect(ofHank).not.toContain(faucet.id);
  });

  test('answers the late ones with a reason', async () => {
    const late = await addProject(server, { title: 'Late', due_date: '2020-01-01' });
    await addProject(server, { title: 'Done', due_date: '2020-01-01', status: 'completed' });
    expect(await listed('?overdue=true')).toEqual([late.id]);
    const { body } = await ask('GET', '/api/projects/counts');
    expect(body.counts.overdue).toBe(1);
    const all = await server.rows('select status, count(*)::int from projects group by status');
    for (const status of projectStatuses)
      expect(body.counts[status]).toBe(all.find((row) => row.status === status)?.count ?? 0);
  });

  test.each(['?limit=0', '?limit=201', '?status=gone', '?q=ab', '?cursor=1', '?customer_id=1'])(
    'refuses %s',
    async (query) => {
      expect((await ask('GET', `/api/projects${query}`)).status).toBe(400);
    },
  );
});

describe('the export', () => {
  test('is the list as CSV, with nothing a spreadsheet would run', async () => {
    await addProject(server, { title: '=1+1', estimated_cost: 12.5, notes: 'not exported' });
    const answer = await server.asOwner('/api/projects/export?q=1%2B1');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const [header, line, ...rest] = (await answer.text()).trim().split('\r\n');
    expect(header).toContain('Title,First name');
    expect(line).toMatch(/^'=1\+1,Hank,Oehler,hank\.oehler@example\.com,,submitted,normal,/);
    expect(rest).toEqual([]);
    expect((await server.asOwner('/api/projects/export?q=ab')).status).toBe(400);
    expect((await fetch(`${server.address}/api/projects/export`)).status).toBe(401);
  });
});
