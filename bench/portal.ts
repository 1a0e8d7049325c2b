import { newSecret, sha256 } from '#lib/ids.ts';
import type { Bench } from './bench.ts';
import { asOwner, databaseOf } from './database.ts';
import { measureLimit } from './limit.ts';
import type { PortalQuestion } from './limits/portal.ts';
import { median, milliseconds, type Row } from './table.ts';
import { drive } from './wrk.ts';

const connections = 8;
const dozen = 12;
const email = 'portal-bench@example.com';

/**
 * The portal's first page of one signed-in customer, with a project for every customer in the
 * table: the 95th percentile of its wait, against its statement over the same pool without HTTP;
 * planned every time, like plain SQL, and prepared, like our server's.
 */
export async function measurePortal(bench: Bench): Promise<Row[]> {
  const projects = await fillProjects(bench);
  const customerId = await addBusyCustomer(bench);
  const cookie = await signInCustomer(bench, customerId);
  const question: Omit<PortalQuestion, 'isPrepared'> = {
    urls: databaseOf(bench.dataDir),
    customerId,
    atATime: connections,
    seconds: bench.seconds,
  };
  // Alternating, so that whatever else the machine does affects both.
  const ourRounds: number[] = [];
  const limitRounds: number[] = [];
  const preparedRounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    ourRounds.push(await measureOurs(bench, cookie));
    const limitOf = (isPrepared: boolean) =>
      measureLimit<number>('portal', { ...question, isPrepared });
    limitRounds.push(await limitOf(false));
    preparedRounds.push(await limitOf(true));
  }
  const ours = median(ourRounds);
  const [limit, prepared] = [median(limitRounds), median(preparedRounds)];
  const count = projects.toLocaleString('en-US');
  return [
    {
      what: `Portal dashboard, ${count} projects: p95 against its SQL`,
      ours: milliseconds(ours),
      limit: milliseconds(limit),
      ratio: ours / limit,
      target: '≤ 2',
      ok: ours / limit <= 2,
    },
    {
      what: 'The same: against its SQL prepared',
      ours: milliseconds(ours),
      limit: milliseconds(prepared),
      ratio: ours / prepared,
      target: '≤ 2',
      ok: ours / prepared <= 2,
    },
  ];
}

async function measureOurs(bench: Bench, cookie: string): Promise<number> {
  const { folder, server, seconds } = bench;
  const load = { folder, address: server.address, connections, paths: ['/customer/dashboard'] };
  await drive({ ...load, headers: { cookie }, seconds: 1 });
  return (await drive({ ...load, headers: { cookie }, seconds })).p95;
}

/** One project for each customer that is there. Returns how many there are. */
function fillProjects({ dataDir }: Bench): Promise<number> {
  return asOwner(dataDir, async (client) => {
    await client.query(`
      insert into projects (id, customer_id, title, status, created_at, updated_at)
      select gen_random_uuid(), id, 'Job at ' || address, 'completed', created_at, updated_at
      from customers`);
    await client.query('vacuum analyze projects');
    const { rows } = await client.query('select count(*)::int as projects from projects');
    return rows[0].projects;
  });
}

/** A customer with a dozen of everything, created as the owner does. Returns the id. */
async function addBusyCustomer(bench: Bench): Promise<string> {
  const add = (path: string, json: unknown) => asTheOwner(bench, path, json);
  const person = { first_name: 'Portal', last_name: 'Bench', email };
  const { id } = (await add('/api/customers', person)).customer;
  const location = '41 Esser Rd, Boerne, TX 78006';
  const line = { description: 'Work', quantity: 2, rate: 110 };
  for (let n = 1; n <= dozen; n += 1) {
    const title = `Job ${n}`;
    const { project } = await add('/api/projects', { customer_id: id, title });
    const starts_at = `2099-03-${String(n).padStart(2, '0')}T15:00:00Z`;
    const visit = { customer_id: id, project_id: project.id, title, minutes: 60, starts_at };
    // Also on a Sunday.
    await add('/api/visits', { ...visit, accept_clash: true });
    const estimate = await add('/api/estimates', {
      customer_id: id,
      title,
      contact_name: 'Portal Bench',
      contact_email: email,
      service_address: location,
      line_items: [{ ...line, category: 'general' }],
    });
    await add(`/api/estimates/${estimate.data.id}/sending`, {});
    const { invoice } = await add('/api/invoices', {
      customer_id: id,
      project_title: title,
      service_address: location,
      items: [line],
      due_date: '2099-12-18',
    });
    await add(`/api/invoices/${invoice.id}/send`, {});
    const cash = { amount: 20, payment_method: 'cash' };
    await add(`/api/invoices/${invoice.id}/payments`, cash);
  }
  return id;
}

/** By an invitation, as customers do; only the email contains its link. Returns the cookie. */
async function signInCustomer(bench: Bench, id: string): Promise<string> {
  const invitation = newSecret();
  await asOwner(bench.dataDir, (client) =>
    client.query(
      `insert into customer_invitations (id, customer_id, token_hash, email, sent, created_at, expires_at)
       values (gen_random_uuid(), $1, $2, $3, true, now(), now() + interval '1 day')`,
      [id, sha256(invitation), email],
    ),
  );
  const fields = {
    full_name: 'Portal Bench',
    email,
    state: 'TX',
    password: 'bench-password',
    confirm_password: 'bench-password',
    invitation,
  };
  const answer = await fetch(`${bench.server.address}/customer/signup`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) throw new Error(`signing up answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

// biome-ignore lint/suspicious/noExplicitAny: each call of the set-up reads an answer of its own
async function asTheOwner({ server, token }: Bench, path: string, json: unknown): Promise<any> {
  const answer = await fetch(server.address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
