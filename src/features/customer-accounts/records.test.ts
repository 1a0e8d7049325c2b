import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAsCustomer } from '#platform/database/database.ts';
import { inThreeOptions } from '#tests/factories/estimates.ts';
import { addSentInvoice, ask } from '#tests/factories/invoices.ts';
import { addVisit } from '#tests/factories/schedule.ts';
import { businessDay, fromNow } from '#tests/harness/business-day.ts';
import { type PortalBrowser, signedInCustomer } from '#tests/harness/portal.ts';
import { signedInStaff } from '#tests/harness/staff.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';

let server: TestServer;
let rosa: Someone;
let other: Someone;

interface Someone {
  id: string;
  browser: PortalBrowser;
  project: string;
  estimate: string;
  invoice: string;
  visit: string;
}

const inDays = (days: number) => fromNow(days * 86_400_000).toISOString();

/**
 * A customer with an account, a project, an estimate to sign, an invoice to pay and an upcoming
 * visit.
 */
async function someone(first_name: string, email: string): Promise<Someone> {
  const { browser, customer } = await signedInCustomer(server, {
    first_name,
    last_name: 'Villarreal',
    email,
  });
  const { id } = customer;
  const title = `${first_name}'s porch`;
  const made = await ask(server, 'POST', '/api/projects', { customer_id: id, title });
  const project = made.body.project.id;
  const estimate = await ask(server, 'POST', '/api/estimates', {
    ...inThreeOptions({ title: `${first_name}'s bath`, contact_email: email }),
    customer_id: id,
    project_id: project,
  });
  await ask(server, 'POST', `/api/estimates/${estimate.body.data.id}/sending`);
  const invoice = await addSentInvoice(server, {
    customer_id: id,
    customer_email: email,
    project_title: `${first_name}'s outlets`,
  });
  const visit = await addVisit(server, {
    customer_id: id,
    project_id: project,
    title: `${first_name}'s rail`,
    address: '88 Frey St',
    city: 'Boerne',
    minutes: 60,
    starts_at: inDays(3).replace(/T.*/, 'T16:00:00Z'),
  });
  await waitUntil(
    'all is sent',
    async () =>
      (
        await server.rows(
          `select (select sent_at from estimates where id = $1) is not null
            and (select sent_at from invoices where id = $2) is not null as done`,
          [estimate.body.data.id, invoice.id],
        )
      )[0].done,
  );
  return {
    id,
    browser,
    project,
    estimate: estimate.body.data.id,
    invoice: invoice.id,
    visit: visit.id,
  };
}

beforeAll(async () => {
  server = await startTestServer();
  rosa = await someone('Rosa', 'rosa@example.com');
  other = await someone('Otto', 'otto@example.com');
});
afterAll(() => server.stop());

const text = async (path: string, as = rosa) => (await as.browser.get(path)).text();

describe('the dashboard', () => {
  test('shows what waits, the totals, the project and what happened', async () => {
    const page = await text('/customer/dashboard');
    for (const expected of [
      ...['Hi, Rosa', '2 items need your attention.', 'Choose and sign', 'Pay $550.00'],
      ...[
        'Rosa&#x27;s bath',
        'Rosa&#x27;s outlets',
        'Rosa&#x27;s porch',
        '3 options, from $815.12.',
      ],
    ])
      expect(page).toContain(expected);
    expect(page).not.toContain('Otto');
  });

  test.each([
    ['', 'Past visits'],
    ['/es', 'Visitas anteriores'],
  ])(
    'names who comes, and still has a visit without a project once it is over%s',
    async (prefix, past) => {
      const at = (days: number) => inDays(days).replace(/T.*/, 'T16:00:00Z');
      const helper = await signedInStaff(server, 'field');
      const email = `visited${prefix.length}@example.com`;
      const { browser, customer } = await signedInCustomer(server, {
        first_name: 'Vera',
        last_name: 'Visited',
        email,
      });
      const ahead = { customer_id: customer.id, assignee_id: helper.id, starts_at: at(2) };
      await addVisit(server, { ...ahead, title: 'Gate latch' });
      const over = await addVisit(server, {
        customer_id: customer.id,
        title: 'Leak look',
        minutes: 60,
        starts_at: at(1),
      });
      await server.rows(
        "update visits set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where id = $1",
        [over.id],
      );
      const page = await (await browser.get(`${prefix}/customer/dashboard`)).text();
      expect(page).toContain('Staff field');
      expect(page).toContain(past);
      expect(page).toContain(`href="${prefix}/customer/visits/${over.id}"`);
      const visit = await browser.get(`${prefix}/customer/visits/${over.id}`);
      expect(visit.status).toBe(200);
    },
  );

  test('has the next visit as a card with its time, a map, and a file for calendars', async () => {
    const page = await text('/customer/dashboard');
    for (const expected of [
      'Next visit',
      'Rosa&#x27;s rail',
      'https://www.google.com/maps/dir/',
      `href="/customer/visits/${rosa.visit}/calendar"`,
    ])
      expect(page).toContain(expected);
    const file = await rosa.browser.get(`/customer/visits/${rosa.visit}/calendar`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(await file.text()).toContain("SUMMARY:Hill Country Handyman: Rosa's rail");
    expect((await other.browser.get(`/customer/visits/${rosa.visit}/calendar`)).status).toBe(404);
  });

  test('says the same in Spanish', async () => {
    const page = await text('/es/customer/dashboard');
    for (const expected of [
      'Hola, Rosa',
      'Tiene 2 pendientes.',
      'Escoger y firmar',
      'Total pagado',
    ])
      expect(page).toContain(expected);
  });

  test('counts all that waits, and shows unread messages until they are read', async () => {
    const { id, project, browser } = await someone('Mona', 'mona@example.com');
    for (let index = 0; index < 5; index += 1)
      await addSentInvoice(server, {
        customer_id: id,
        customer_email: 'mona@example.com',
        project_title: `Part ${index}`,
      });
    const form = () => {
      const body = new FormData();
      body.set('body', 'Does Tuesday suit you?');
      return body;
    };
    for (const _ of [1, 2])
      await server.asOwner(`/api/messages/${project}`, { method: 'POST', body: form() });
    const home = async () => (await browser.get('/customer/dashboard')).text();
    const page = await home();
    expect(page).toContain('8 items need your attention.');
    expect(page).toContain('2 unread messages');
    expect(page).toContain(`href="/customer/messages/${project}"`);
    expect(await (await browser.get('/es/customer/dashboard')).text()).toContain(
      '2 mensajes sin leer',
    );
    await browser.get(`/customer/messages/${project}`);
    expect(await home()).toContain('7 items need your attention.');
    expect(await home()).not.toContain('unread messages');
  });

  test('is empty for who has nothing', async () => {
    const { browser } = await signedInCustomer(server, {
      first_name: 'Nora',
      last_name: 'New',
      email: 'nora@example.com',
    });
    const page = await (await browser.get('/customer/dashboard')).text();
    expect(page).toContain('No recent activity');
    expect(page).toContain('You&#x27;re all caught up.');
    for (const path of ['projects', 'estimates', 'invoices'])
      expect((await browser.get(`/customer/${path}`)).status).toBe(200);
  });
});

describe('lists and records', () => {
  test('have what is open before what is paid, however new', async () => {
    const vera = await someone('Vera', 'vera@example.com');
    const later = await addSentInvoice(server, {
      customer_id: vera.id,
      customer_email: 'vera@example.com',
      project_title: 'Paid since',
    });
    await server.rows(
      "update invoices set status = 'paid', paid_amount = total_amount where id = $1",
      [later.id],
    );
    const list = await text('/customer/invoices', vera);
    expect(list.indexOf('Vera&#x27;s outlets')).toBeGreaterThan(0);
    expect(list.indexOf('Vera&#x27;s outlets')).toBeLessThan(list.indexOf('Paid since'));
  });

  test('show one’s own', async () => {
    expect(await text('/customer/projects')).toContain('Rosa&#x27;s porch');
    expect(await text('/customer/estimates')).toContain('Rosa&#x27;s bath');
    const invoices = await text('/customer/invoices');
    expect(invoices).toContain('1 unpaid invoice.');
    const project = await text(`/customer/projects/${rosa.project}`);
    for (const expected of ['Rosa&#x27;s rail', 'Rosa&#x27;s bath', 'Reschedule'])
      expect(project).toContain(expected);
    for (const path of ['projects', 'estimates', 'invoices'])
      expect(await text(`/customer/${path}`)).not.toContain('Otto');
  });

  test('show from what price an estimate of several options is, as the dashboard does', async () => {
    const [before] = await server.rows(
      'select options::text, lowest_total from estimates where id = $1',
      [rosa.estimate],
    );
    const set = (options: string, lowest: unknown) =>
      server.rows('update estimates set options = $2::jsonb, lowest_total = $3 where id = $1', [
        rosa.estimate,
        options,
        lowest,
      ]);
    await set('[{}, {}, {}]', 815.12);
    expect(await text('/customer/estimates')).toContain('from $815.12');
    expect(await text('/customer/dashboard')).toContain('3 options, from $815.12');
    await set(before.options, before.lowest_total);
  });

  test('a project of which a draft is written shows no draft', async () => {
    const draft = await ask(server, 'POST', '/api/estimates', {
      ...inThreeOptions({ title: 'Secret draft' }),
      customer_id: rosa.id,
      project_id: rosa.project,
    });
    for (const path of ['estimates', `projects/${rosa.project}`, 'dashboard'])
      expect(await text(`/customer/${path}`)).not.toContain('Secret draft');
    const { status } = await rosa.browser.get(`/customer/estimates/${draft.body.data.id}`);
    expect(status).toBe(404);
  });

  test.each([
    ['estimates', 'estimate'],
    ['invoices', 'invoice'],
    ['visits', 'visit'],
    ['projects', 'project'],
  ] as const)('another’s %s are not there, as if they had never been', async (path, kind) => {
    const foreign = await rosa.browser.get(`/customer/${path}/${other[kind]}`);
    const unknown = await rosa.browser.get(`/customer/${path}/${crypto.randomUUID()}`);
    const plain = async (answer: Response) =>
      (await answer.text()).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID');
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await plain(foreign)).toBe(await plain(unknown));
    expect((await rosa.browser.get(`/customer/${path}/nonsense`)).status).toBe(404);
    expect((await rosa.browser.get(`/customer/${path}/${rosa[kind]}`)).status).toBe(200);
  });

  test('nothing of another’s is changed by a press', async () => {
    const state = () =>
      server.rows(
        `select (select row_to_json(e) from estimates e where id = $1) as estimate,
          (select row_to_json(i) from invoices i where id = $2) as invoice,
          (select row_to_json(v) from visits v where id = $3) as visit`,
        [other.estimate, other.invoice, other.visit],
      );
    const before = await state();
    const { browser } = rosa;
    const presses: [string, Record<string, string>][] = [
      [`estimates/${other.estimate}/approval`, { revision: '1', signer_name: 'R', agree: 'yes' }],
      [`estimates/${other.estimate}/rejection`, { revision: '1', reason: 'no' }],
      [`estimates/${other.estimate}/questions`, { question: 'why', key: 'k1234567' }],
      [`invoices/${other.invoice}/payment`, { amount: '5' }],
      [`invoices/${other.invoice}/message`, { message: 'no', about: 'dispute' }],
      [`visits/${other.visit}/confirmation`, {}],
      [`visits/${other.visit}/cancellation`, {}],
      [`visits/${other.visit}/restoration`, {}],
    ];
    for (const [path, fields] of presses) {
      const answer = await browser.send(`/customer/${path}`, fields);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await state()).toEqual(before);
  });

  test('a customer pays a part, with the test terminal, and finds it in the statement', async () => {
    const path = `/customer/invoices/${rosa.invoice}`;
    const { browser } = rosa;
    const started = await browser.send(`${path}/payment`, { amount: '150' });
    const terminal = started.headers.get('location') ?? '';
    expect(terminal).toContain(`${path}/terminal/`);
    const paid = await browser.send(terminal, { card: 'accepted' });
    expect(paid.headers.get('location')).toBe(`${path}?notice=paid`);
    expect(await text('/customer/dashboard')).toContain('Pay $400.00');
    const year = businessDay().slice(0, 4);
    expect(await text('/customer/invoices/statement')).toContain('$150.00');
    const csv = await text(`/customer/invoices/statement.csv?year=${year}`);
    expect(csv).toContain('-150');
    const [{ actor_kind }] = (await server.rows(
      "select actor_kind from audit_log where subject_id = $1 and action = 'viewed'",
      [rosa.invoice],
    )) as [{ actor_kind: string }];
    expect(actor_kind).toBe('customer');
  });

  test('where paying online is off nothing can be paid here', async () => {
    const { versions } = await (await server.asOwner('/api/settings')).json();
    const patch = (version: number, allow_online_payments: boolean) =>
      server.asOwner('/api/settings/customer-portal', {
        method: 'PATCH',
        json: { version, allow_online_payments },
      });
    await patch(versions.customer_portal, false);
    const path = `/customer/invoices/${other.invoice}`;
    const before = await server.rows('select count(*)::int from payments');
    await other.browser.send(`${path}/payment`, { amount: '550' });
    expect(await server.rows('select count(*)::int from payments')).toEqual(before);
    expect(await text('/customer/dashboard', other)).toContain('View invoice');
    await patch(versions.customer_portal + 1, true);
  });

  test('a customer approves with a signature, and the project is approved', async () => {
    const path = `/customer/estimates/${other.estimate}`;
    const page = await text(path, other);
    expect(page).toContain('Valve and wall');
    const signed = await other.browser.send(`${path}/approval`, {
      option: 'better',
      revision: '1',
      signer_name: 'Otto Villarreal',
      agree: 'yes',
    });
    expect([signed.status, signed.headers.get('location')]).toEqual([303, path]);
    expect(await text('/customer/dashboard', other)).toContain('you approved');
    const [row] = await server.rows(
      "select actor_kind from audit_log where subject_id = $1 and action = 'approved'",
      [other.estimate],
    );
    expect(row?.actor_kind).toBe('customer');
  });

  test('a customer moves a visit to a free time, and calls it off', async () => {
    const path = `/customer/visits/${rosa.visit}`;
    const page = await text(path);
    const offered = [...page.matchAll(/value="([^"]+Z)"[^>]*name="starts_at"/g)];
    const free = offered.at(-1)?.[1] ?? '';
    const moved = await rosa.browser.send(`${path}/time`, { starts_at: free });
    expect(moved.headers.get('location')).toBe(`${path}?notice=moved`);
    const [row] = await server.rows('select starts_at from visits where id = $1', [rosa.visit]);
    expect(row.starts_at.toISOString()).toBe(new Date(free).toISOString());
    expect(await text(`${path}/cancellation`)).toContain('Cancel this visit?');
    const off = await rosa.browser.send(`${path}/cancellation`);
    expect(off.headers.get('location')).toBe(path);
    expect(await text(path)).toContain('Your visit was cancelled');
    await rosa.browser.send(`${path}/restoration`);
    expect(await text(path)).toContain('You confirmed this time');
    await rosa.browser.send(`/es${path}/cancellation`);
    expect(await text(`/es${path}`)).toContain('Deshacer la cancelación');
  });

  test('the request form knows who asks', async () => {
    const page = await text('/customer/requests/new');
    expect(page).toContain('value="rosa@example.com"');
    expect(page).toContain('value="Villarreal"');
  });
});

describe('the database’s own lock', () => {
  const views = [
    ...['customer_projects', 'customer_estimates', 'customer_invoices', 'customer_visits'],
    'customer_payments',
  ];

  test.each(views)('without any check of ours %s shows nothing foreign', async (view) => {
    const seen = await readAsCustomer(server.app.database, rosa.id, async (tx) => {
      const { rows } = await tx.execute<{ customer_id: string }>(
        sql`select customer_id from ${sql.identifier(view)}`,
      );
      return new Set(rows.map((row) => row.customer_id));
    });
    const table = view.replace('customer_', '');
    const [{ owners }] = (await server.rows(
      `select count(distinct customer_id)::int as owners from ${table}`,
    )) as [{ owners: number }];
    expect(owners).toBeGreaterThan(view === 'customer_payments' ? 0 : 1);
    expect(seen).toEqual(new Set([rosa.id]));
  });

  test('a profile is one’s own, and the photos are those of one’s projects', async () => {
    const seen = await readAsCustomer(server.app.database, rosa.id, async (tx) => ({
      profiles: (await tx.execute<{ id: string }>(sql`select id from customer_profiles`)).rows,
      photos: (await tx.execute(sql`select * from customer_project_photos`)).rows,
    }));
    expect(seen).toEqual({ profiles: [{ id: rosa.id }], photos: [] });
  });

  test.each([
    'select * from estimates',
    'select notes from projects',
    'select * from users',
    'select * from emails',
    'select token_hash from document_links',
    "update projects set title = 'mine'",
    'delete from invoices',
  ])('in a customer’s transaction nothing else can be asked: %s', async (statement) => {
    const asked = readAsCustomer(server.app.database, rosa.id, (tx) =>
      tx.execute(sql.raw(statement)),
    );
    await expect(asked).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/permission denied|read-only/) },
    });
  });

  test('nobody in particular sees nothing', async () => {
    const nobody = await readAsCustomer(server.app.database, '', (tx) =>
      tx.execute(sql`select id from customer_projects`),
    );
    expect(nobody.rows).toEqual([]);
  });

  test('afterwards the connection is the application’s again', async () => {
    await readAsCustomer(server.app.database, rosa.id, (tx) => tx.execute(sql`select 1`));
    const { rows } = await server.app.database.execute(sql`select count(*)::int from projects`);
    expect(rows[0]?.count).toBeGreaterThan(1);
  });
});
