import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '#app/start/migrations.ts';
import { newId } from '#lib/ids.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

test('estimates and invoices from before discounts stay as they were, without one, all taxed', async () => {
  const database = await createTestDatabase({ empty: true });
  const before = Object.entries(migrations).filter(([name]) => name < '0041');
  await migrate(database.url, Object.fromEntries(before));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [customer, estimate, deposit, final] = [newId(), newId(), newId(), newId()];
  const add = (query: string, values: unknown[]) => client.query(query, values);
  await add(
    `insert into customers (id, first_name, created_at, updated_at) values ($1, 'Hank', now(), now())`,
    [customer],
  );
  await add(
    `insert into estimates (id, estimate_number, customer_id, status, title, contact_name,
       service_address, tax_percent, subtotal, tax_amount, total_amount, approved, approved_at, sent_at,
       created_at, updated_at)
     values ($1, 'EST-2026-0001', $2, 'approved', 'Gate', 'Hank', '1 Main St', 8.25, 100.01, 8.25,
       108.26, '{}', now(), now(), now(), now())`,
    [estimate, customer],
  );
  await add(
    `insert into estimate_lines (id, estimate_id, position, description, quantity, rate, amount)
     values ($1, $2, 0, 'Gate', 1.5, 66.67, 100.01)`,
    [newId(), estimate],
  );
  for (const [id, number, kind, subtotal, tax] of [
    [deposit, 'INV-2026-0001', 'deposit', 30, 2.48],
    [final, 'INV-2026-0002', 'final', 70.01, 5.77],
  ] as const)
    await add(
      `insert into invoices (id, invoice_number, status, kind, estimate_id, customer_id, customer_name,
         project_title, tax_percent, subtotal, tax_amount, total_amount, due_date, issued_date, created_at,
         updated_at)
       values ($1, $2, 'sent', $3, $4, $5, 'Hank', 'Gate', 8.25, $6::numeric, $7::numeric,
         $6::numeric + $7::numeric, '2026-12-01', '2026-11-01', now(), now())`,
      [id, number, kind, estimate, customer, subtotal, tax],
    );
  await add(
    `insert into invoice_lines (id, invoice_id, position, type, description, quantity, rate, amount)
     values ($1, $3, 0, 'item', 'Gate', 1.5, 66.67, 100.01),
       ($2, $3, 1, 'earlier', 'INV-2026-0001', 1, -30, -30)`,
    [newId(), newId(), final],
  );

  await migrate(database.url, migrations);

  for (const [table, rows] of [
    ['estimates', 1],
    ['invoices', 2],
    ['estimate_lines', 1],
    ['invoice_lines', 2],
  ] as const) {
    const { rowCount } = await client.query(
      `select from ${table} where discount_kind = 'none' and discount_value = 0`,
    );
    expect([table, rowCount]).toEqual([table, rows]);
  }
  for (const table of ['estimates', 'invoices']) {
    const { rows: sums } = await client.query(
      `select untaxed_amount::float8 as untaxed, sum(tax_amount)::float8 as tax,
         sum(total_amount)::float8 as total from ${table} group by 1`,
    );
    expect([table, sums]).toEqual([table, [{ untaxed: 0, tax: 8.25, total: 108.26 }]]);
  }
  for (const table of ['estimate_lines', 'invoice_lines']) {
    const { rowCount } = await client.query(`select from ${table} where not taxable`);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const { rows } = await client.query(
    'select discount_amount::float8, subtotal::float8 from invoices order by subtotal',
  );
  expect(rows).toEqual([
    { discount_amount: 0, subtotal: 30 },
    { discount_amount: 0, subtotal: 70.01 },
  ]);
  await client.end();
  await database.drop();
});
