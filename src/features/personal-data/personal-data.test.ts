import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { owner, startTestServer, type TestServer } from '../../../tests/harness/test-server.ts';
import { waitUntil } from '../../../tests/harness/wait-until.ts';
import { formatPhone } from '../../lib/phone.ts';
import { personalDataRules } from '../../platform/personal-data/survey.ts';
import { fillDemoCalls } from '../calls/demo/calls.ts';
import { fillDemoContent } from '../content/demo/content.ts';
import { fillDemoPortal } from '../customer-accounts/demo.ts';
import { fillDemoInvoices } from '../invoices/demo/invoices.ts';
import { fillDemoEmails } from '../mailbox/demo/emails.ts';
import { fillDemoMessages } from '../messages/demo/messages.ts';
import { fillDemoPartners } from '../partners/demo/partners.ts';
import { fillDemoProjects } from '../projects/demo/projects.ts';
import { fillDemo } from '../requests/demo/requests.ts';
import { fillDemoTexts } from '../text-messages/demo/texts.ts';
import type { PersonalDataView } from './contract.ts';
import { notPersonal } from './rules/not-personal.ts';

const minutes = 60_000;
const password = { current_password: owner.password };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { OWNER_EMAIL: owner.email } });
  const { app } = server;
  await fillDemo(app, mkdtempSync(join(tmpdir(), 'demo-')), 'Wade Kessler');
  await fillDemoProjects(app);
  await fillDemoInvoices(app);
  await fillDemoMessages(app);
  await fillDemoCalls(app);
  await fillDemoTexts(app);
  await fillDemoContent(app);
  await fillDemoPortal(app);
  await fillDemoPartners(app);
  await fillDemoEmails(app);
  await waitUntil(
    'the jobs are done',
    async () =>
      (
        await server.rows(`select 1 from pgboss.job where state in ('active', 'created', 'retry')
        and start_after < now() + interval '1 minute' limit 1`)
      ).length === 0,
    minutes,
  );
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
      const people = await server.rows(`select id, first_name, last_name, email, phone, auth_user_id
        from customers where archived_at is null and last_name <> ''
          and exists (select from invoices where customer_id = customers.id and status = 'paid')
          and not exists (select from customers other where other.id <> customers.id
            and other.email = customers.email)
        order by auth_user_id is null, id`);
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
        expect(after.deleted).toEqual([{ label: 'Lines of the activity log', count: 0 }].slice(1));
        expect(after.retained).toEqual(before.retained);
        expect((await remove(person.id)).status).toBe(409);
      }
      expect(deleted).toBeGreaterThan(1);
    },
    5 * minutes,
  );
});

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

/** Money as the screens add it up. */
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

/** Tables, other than documents that are retained, in which a person can still be found. */
async function search(person: {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}): Promise<string[]> {
  const { first_name, last_name, email, phone } = person;
  const terms = [`${first_name} ${last_name}`, email, phone, phone && formatPhone(phone)].filter(
    (term) => term && term.trim().length > 3,
  );
  const tables = await server.rows(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    if (documents.includes(name)) continue;
    for (const term of terms) {
      const rows = await server.rows(
        `select row_to_json(r)::text as row from ${name} r
          where position(lower($1) in lower(row_to_json(r)::text)) > 0 limit 1`,
        [term],
      );
      for (const { row } of rows) found.push(`${name}: ${term} in ${row.slice(0, 600)}`);
    }
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
