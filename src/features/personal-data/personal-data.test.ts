import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueEmail } from '#features/mailbox/index.ts';
import { DAYS } from '#lib/days/durations.ts';
import { newId } from '#lib/ids.ts';
import { formatPhone } from '#lib/phone.ts';
import { personalDataRules } from '#platform/personal-data/survey.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startDemoServer } from '#tests/harness/demo-server.ts';
import { soak } from '#tests/harness/soak.ts';
import { owner, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { deleteOldRecords } from './actions/delete-old.ts';
import { finishDeletions } from './actions/delete-person.ts';
import type { PersonalDataView } from './contract.ts';
import { notPersonal } from './rules/not-personal.ts';

const minutes = 60_000;
const password = { current_password: owner.password };

let server: TestServer;

beforeAll(async () => {
  server = await startDemoServer();
}, 10 * minutes);

afterAll(() => server?.stop());

describe('the rules', () => {
  test('every table has rules, or a reason why nobody is in it', async () => {
    const tables = (await columns()).map(({ table }) => table);
    const ruled = personalDataRules().map(({ table }) => table);
    const known = new Set([...ruled, ...Object.keys(notPersonal)]);
    expect([...new Set(tables)].filter((table) => !known.has(table))).toEqual([]);
    expect([...known].filter((table) => !tables.includes(table))).toEqual([]);
    expect(ruled.filter((table) => table in notPersonal)).toEqual([]);
  });

  test('of rows that stay, every column with text is emptied or named as harmless', async () => {
    const texts = (await columns()).filter(({ type }) => /text|json/.test(type));
    for (const rule of personalDataRules()) {
      if (rule.fate === 'deleted') continue;
      const decided = new Set([...Object.keys(rule.sets ?? {}), ...rule.leaves]);
      const open = texts.filter(
        ({ table, column }) => table === rule.table && !decided.has(column),
      );
      expect([rule.table, open.map(({ column }) => column)]).toEqual([rule.table, []]);
      // What is emptied later must exist, too.
      const all = (await columns()).filter(({ table }) => table === rule.table);
      const named = [
        ...decided,
        ...Object.keys(rule.fate === 'retained' && rule.later !== 'deleted' ? rule.later : {}),
      ];
      expect(named.filter((name) => !all.some(({ column }) => column === name))).toEqual([]);
    }
  });
});

describe('a customer', () => {
  test(
    'is counted first, deleted as counted, and found nowhere but in retained documents',
    async () => {
      const people = await server.rows(
        `select id, first_name, last_name, email, phone, auth_user_id
        from customers where archived_at is null and last_name <> ''
          and exists (select from invoices where customer_id = customers.id and status = 'paid')
          and not exists (select from customers other where other.id <> customers.id
            and other.email = customers.email)
        order by auth_user_id is null, id limit $1`,
        [soak(6, 1000)],
      );
      let deleted = 0;
      for (const person of people) {
        const before = await preview(person.id);
        if (before.hindrances.length > 0) {
          const refused = await remove(person.id);
          expect(refused.status).toBe(409);
          expect((await refused.json()).message).toContain(before.hindrances[0]?.label);
          continue;
        }
        const sums = await totals();
        expect((await remove(person.id)).status).toBe(200);
        deleted += 1;
        expect(await totals()).toEqual(sums);
        const dump = await search(person);
        expect([person.first_name, dump]).toEqual([person.first_name, []]);
        const after = await preview(person.id);
        expect(after.erased_at).not.toBeNull();
        expect(after.deleted).toEqual([]);
        expect(after.retained).toEqual(before.retained);
        expect((await remove(person.id)).status).toBe(409);
      }
      expect(deleted).toBeGreaterThan(1);
    },
    5 * minutes,
  );
});

describe('a deletion', () => {
  test('that breaks off in the middle changes nothing', async () => {
    const id = await deletable();
    const before = [await preview(id), await countRows()];
    await server.rows(`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`);
    await server.rows(`create trigger break_off before delete on requests
      for each row execute function break_off()`);
    const answer = await remove(id);
    await server.rows('drop trigger break_off on requests');
    expect(answer.status).toBe(500);
    expect([await preview(id), await countRows()]).toEqual(before);
  });

  test('asks for the password of the owner', async () => {
    const id = await deletable();
    const answer = await server.asOwner(`/api/customers/${id}/personal-data/deletion`, {
      method: 'POST',
      json: { current_password: 'wrong' },
    });
    expect(answer.status).toBe(400);
    expect((await preview(id)).erased_at).toBeNull();
  });

  test('takes the portal account, what waits to go out, and the files along', async () => {
    const id = await deletable();
    const [photo] = await server.rows(
      'select photo_id as id from request_photos where request_id in (select id from requests where customer_id = $1)',
      [id],
    );
    const email = 'leaves.us@example.com';
    const userId = newId();
    await server.rows(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
      values ($1, 'Leaves Us', $2, true, now(), now())`,
      [userId, email],
    );
    await server.rows(`insert into user_roles (user_id, role) values ($1, 'customer')`, [userId]);
    await server.rows(
      `insert into portal_accounts (user_id, status, full_name, phone, address, city, state, zip_code, language, created_at)
      values ($1, 'open', 'Leaves Us', '', '', '', '', '', 'english', now())`,
      [userId],
    );
    await server.rows(
      `insert into sessions (id, user_id, token, site, expires_at, created_at, updated_at)
      values ($1, $2, 'token of a session', 'customer', now() + interval '1 day', now(), now())`,
      [newId(), userId],
    );
    await server.rows('update customers set auth_user_id = $2 where id = $1', [id, userId]);
    await sendEmail(email, 'Later');
    await server.rows(`update emails set delivery = 'waiting' where recipient = $1`, [email]);
    await server.app.database.transaction((tx) =>
      server.app.jobs.enqueue(
        tx,
        'text-owner',
        { to: '+18305550000', body: `From ${email}` },
        3600,
      ),
    );
    await server.rows(
      `with talk as (insert into assistant_conversations (id, user_id, role, created_at)
          select gen_random_uuid(), user_id, role, now() from user_roles where role = 'owner' returning id)
        insert into assistant_messages (id, conversation_id, author, content, details, created_at)
        select gen_random_uuid(), id, 'user', $1, '{}', now() from talk`,
      [`Who is ${email}?`],
    );
    expect(labels((await preview(id)).deleted)).toEqual(
      expect.arrayContaining([
        'Portal account',
        'Sessions',
        'Emails',
        'Requests',
        'Conversations with the assistant',
        'Photos',
      ]),
    );
    expect((await remove(id)).status).toBe(200);
    expect(
      await server.rows(
        'select 1 from users where id = $1 union all select 1 from sessions where user_id = $1 union all select 1 from emails where recipient = $2',
        [userId, email],
      ),
    ).toEqual([]);
    expect(await search({ first_name: '', last_name: '', email, phone: '' })).toEqual([]);
    await waitUntil('the files are deleted', () =>
      Promise.resolve(!server.photoFolders().includes(photo.id)),
    );
  });

  test('leaves what somebody else has with the same address', async () => {
    const id = await deletable();
    const email = 'shared@example.com';
    const other = newId();
    await server.rows('update customers set email = $2 where id = $1', [id, email]);
    await server.rows(
      `insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code, notes, source, created_at, updated_at)
      values ($1, 'Other', 'Half', $2, '', '', '', '', '', '', 'Direct', now(), now())`,
      [other, email],
    );
    await sendEmail(email, 'To both');
    expect((await remove(id)).status).toBe(200);
    expect(await server.rows(`select subject from emails where recipient = $1`, [email])).toEqual([
      { subject: 'To both' },
    ]);
    expect(await server.rows('select email from customers where id = $1', [other])).toEqual([
      { email },
    ]);
  });

  test('is finished when the time of the documents has run out', async () => {
    const id = await deletable(true);
    const [person] = await server.rows(
      'select first_name, last_name, email, phone from customers where id = $1',
      [id],
    );
    expect((await remove(id)).status).toBe(200);
    const { retain_until: until } = await preview(id);
    expect(until).toMatch(/^20\d\d-01-01$/);
    expect(await search(person, [])).not.toEqual([]);
    const sums = await totals();
    const dayBefore = new Date(new Date(`${until}T12:00:00Z`).getTime() - 2 * DAYS);
    // Others whose documents are from an earlier year may be deleted now.
    await finishDeletions({ ...server.app, now: () => dayBefore });
    expect(await finishDeletions({ ...server.app, now: () => dayBefore })).toBe(0);
    expect(await search(person, [])).not.toEqual([]);
    const then = new Date(`${until}T12:00:00Z`);
    expect(await finishDeletions({ ...server.app, now: () => then })).toBeGreaterThan(0);
    expect(await search(person, [])).toEqual([]);
    expect(await totals()).toEqual(sums);
  });
});

describe('a partner', () => {
  test('keeps what was paid to them, and loses everything else', async () => {
    const [partner] = await server.rows(`select id, full_name, email, phone from partners
      where exists (select from partner_payouts where partner_id = partners.id) limit 1`);
    const before = await preview(partner.id, 'partners');
    if (before.hindrances.length > 0)
      expect((await remove(partner.id, 'partners')).status).toBe(409);
    await server.rows(
      `update work_orders set status = 'cancelled' where partner_id = $1
      and status in ('accepted', 'on_my_way', 'arrived', 'done')`,
      [partner.id],
    );
    await server.rows(
      `update work_orders set paid_amount = amount where partner_id = $1 and status = 'confirmed'`,
      [partner.id],
    );
    const { hindrances, retained } = await preview(partner.id, 'partners');
    expect(hindrances).toEqual([]);
    expect(labels(retained)).toContain('Payouts');
    const payouts = await server.rows('select id, amount from partner_payouts order by id');
    expect((await remove(partner.id, 'partners')).status).toBe(200);
    expect(await server.rows('select id, amount from partner_payouts order by id')).toEqual(
      payouts,
    );
    const [first_name, last_name] = partner.full_name.split(' ');
    const found = await search({ first_name, last_name, ...partner }, [
      'partners',
      'partner_tax_forms',
    ]);
    expect(found).toEqual([]);
    const { partner: seen } = await (await server.asOwner(`/api/partners/${partner.id}`)).json();
    expect(seen).toMatchObject({ full_name: partner.full_name, status: 'suspended', phone: '-' });
    const { version } = seen;
    const again = await server.asOwner(`/api/partners/${partner.id}/reinstatement`, {
      method: 'POST',
      json: { version },
    });
    expect(again.status).toBe(409);
  });
});

describe('what is deleted by itself', () => {
  test('is nothing until the owner says so, and then what is older', async () => {
    const { app } = server;
    const old = fromNow(-400 * DAYS);
    const count = () =>
      server.rows(`select (select count(*) from audit_log where at < now() - interval '399 days') as lines,
        (select count(*) from assistant_conversations where created_at < now() - interval '399 days') as talks,
        (select count(*) from audit_log where at > now() - interval '100 days') > 0 as is_recent_there`);
    await server.rows(
      `insert into assistant_conversations (id, user_id, role, created_at)
        select gen_random_uuid(), user_id, role, $1 from user_roles where role = 'owner'`,
      [old],
    );
    await server.rows(
      `insert into audit_log (id, at, actor_kind, action, subject_type, subject_id, details)
        values (gen_random_uuid(), $1, 'owner', 'changed', 'settings', gen_random_uuid(), '{}')`,
      [old],
    );
    const [before] = await count();
    await deleteOldRecords(app);
    expect(await count()).toEqual([before]);
    expect((await setDays(30)).status).toBe(400);
    expect((await setDays(365)).status).toBe(200);
    await deleteOldRecords(app);
    expect(await count()).toEqual([{ lines: '0', talks: '0', is_recent_there: true }]);
  });
});

async function setDays(days: number): Promise<Response> {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  return server.asOwner('/api/settings/system', {
    method: 'PATCH',
    json: { version: versions.system, activity_days: days, assistant_days: days },
  });
}

/**
 * A demo customer with requests and photos, after everything that prevents a deletion was ended.
 */
async function deletable(withDocuments = false): Promise<string> {
  const rows =
    await server.rows(`select id from customers where erased_at is null and archived_at is null
    and ${
      withDocuments
        ? `exists (select from estimates where customer_id = customers.id and status = 'approved')
    and exists (select from invoices where customer_id = customers.id and issued_date is not null)`
        : `exists (select from request_photos join requests on requests.id = request_id where customer_id = customers.id)`
    }
    order by id limit 1`);
  const [{ id }] = rows;
  await server.rows(
    `update projects set status = 'cancelled' where customer_id = $1 and status <> 'completed'`,
    [id],
  );
  await server.rows(
    `update visits set status = 'cancelled' where customer_id = $1 and status <> 'completed'`,
    [id],
  );
  await server.rows(
    `update work_orders set status = 'cancelled' where status not in ('confirmed', 'expired')
    and project_id in (select id from projects where customer_id = $1)`,
    [id],
  );
  await server.rows(
    `update payments set status = 'cancelled' where customer_id = $1 and status in ('pending', 'processing')`,
    [id],
  );
  await server.rows(
    `update invoices set status = 'paid', credited_amount = total_amount - paid_amount, paid_date = current_date
    where customer_id = $1 and status in ('sent', 'partial', 'overdue')`,
    [id],
  );
  await server.rows(`update recurring_invoices set stopped_at = now()`);
  expect((await preview(id)).hindrances).toEqual([]);
  return id;
}

function sendEmail(to: string, subject: string) {
  const { app } = server;
  const email = { folder: 'sent' as const, to, subject, text: 'Hello', html: '' };
  return app.database.transaction((tx) => queueEmail(app, tx, email));
}

function labels(counted: { label: string }[]): string[] {
  return counted.map(({ label }) => label);
}

async function countRows(): Promise<unknown> {
  const tables = await server.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'sign_in_limits', 'owner_presence') order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) from ${name}`);
  // A parallel plan returns the parts in any order.
  return server.rows(`${counts.join(' union all ')} order by name`);
}

async function preview(id: string, plural = 'customers'): Promise<PersonalDataView> {
  const answer = await server.asOwner(`/api/${plural}/${id}/personal-data`);
  expect(answer.status).toBe(200);
  return (await answer.json()).personal_data;
}

function remove(id: string, plural = 'customers'): Promise<Response> {
  return server.asOwner(`/api/${plural}/${id}/personal-data/deletion`, {
    method: 'POST',
    json: password,
  });
}

/** Amounts as the screens total them. */
function totals() {
  return server.rows(`select 'payments' as what, sum(amount), count(*) from payments
    union all select 'invoiced', sum(total_amount), count(*) from invoices where issued_date is not null
    union all select 'revenue', sum(amount), count(*) from revenue_entries
    union all select 'cost', sum(amount), count(*) from cost_entries
    union all select 'approved', sum(total_amount), count(*) from estimates where status = 'approved'
    union all select 'projects', sum(actual_cost), count(*) from projects
    order by 1`);
}

const documents = ['invoices', 'estimates', 'estimate_revisions', 'estimate_signatures'];

/** Tables, except retained documents, in which a person can still be found. */
async function search(
  person: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
  },
  except = documents,
): Promise<string[]> {
  const { first_name, last_name, email, phone } = person;
  const terms = [`${first_name} ${last_name}`, email, phone, phone && formatPhone(phone)].filter(
    (term) => term && term.trim().length > 3,
  );
  const tables = await server.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of [...tables, { name: 'pgboss.job' }]) {
    if (except.includes(name)) continue;
    const rows = await server.rows(
      `select distinct on (term) term, row
       from (select row_to_json(r)::text as row from ${name} r offset 0) as all_rows
         join unnest($1::text[]) as term on position(lower(term) in lower(row)) > 0`,
      [terms],
    );
    for (const { term, row } of rows) found.push(`${name}: ${term} in ${row.slice(0, 600)}`);
  }
  return found;
}

function columns(): Promise<{ table: string; column: string; type: string }[]> {
  return server.rows(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
}
