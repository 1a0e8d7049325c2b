import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '#app/start/migrations.ts';
import { newId } from '#lib/ids.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

const isEarlier = (name: string) => name < '0030';

/** An installation of the previous version, with rows of each kind. */
async function earlierInstallation() {
  const database = await createTestDatabase({ empty: true });
  const before = Object.entries(migrations).filter(([name]) => isEarlier(name));
  await migrate(database.url, Object.fromEntries(before));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return { database, client };
}

test('lifetime values of an earlier version become what was received and invoiced, without sales tax', async () => {
  const { database, client } = await earlierInstallation();
  const [imported, billed, quiet] = [newId(), newId(), newId()];
  const addCustomer = (id: string, opening: number, value: number) =>
    client.query(
      `insert into customers (id, first_name, opening_value, lifetime_value, created_at, updated_at)
       values ($1, 'Hank', $2, $3, now(), now())`,
      [id, opening, value],
    );
  const addProject = (customer: string, completedAt: string, actual: number) =>
    client.query(
      `insert into projects (id, customer_id, title, status, actual_cost, completed_at, created_at, updated_at)
       values ($1, $2, 'Gate', 'completed', $3, ${completedAt}, now(), now())`,
      [newId(), customer, actual],
    );
  await client.query('begin');
  await addCustomer(imported, 1000, 1480);
  await addProject(imported, 'now()', 480);
  await addCustomer(billed, 0, 313.3);
  await addProject(billed, "now() + interval '2 days'", 313.3);
  await addCustomer(quiet, 50, 50);
  await client.query('commit');
  const invoice = newId();
  await client.query(
    `insert into invoices (id, invoice_number, status, customer_id, customer_name, project_title,
       subtotal, tax_amount, total_amount, paid_amount, due_date, issued_date, created_at, updated_at)
     values ($1, 'INV-2026-0001', 'partial', $2, 'Hank', 'Gate', 381.06, 31.44, 412.50, 200, '2026-12-01', '2026-11-01', now(), now())`,
    [invoice, billed],
  );
  await client.query(
    `insert into payments (id, invoice_id, customer_id, amount, currency, status, payment_method, received_on, created_at, updated_at)
     values ($1, $2, $3, 200, 'USD', 'paid', 'check', '2026-11-02', now(), now())`,
    [newId(), invoice, billed],
  );

  await migrate(database.url, migrations);

  const { rows } = await client.query(
    `select id, lifetime_value::float8 as cash, lifetime_value_accrual::float8 as accrual
     from customers order by opening_value desc`,
  );
  expect(rows).toEqual([
    { id: imported, cash: 1480, accrual: 1480 },
    { id: quiet, cash: 50, accrual: 50 },
    { id: billed, cash: 184.76, accrual: 381.06 },
  ]);
  const totals = await client.query(
    `select sum(lifetime_value)::float8 as cash, sum(lifetime_value_accrual)::float8 as accrual
     from customer_totals`,
  );
  expect(totals.rows[0]).toEqual({ cash: 1714.76, accrual: 1911.06 });
  await client.end();
  await database.drop();
});
