import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { fillPriceBook } from './actions/edit.ts';
import type { PriceView } from './contract/price-book.ts';
import { numberFrom, unitFrom } from './rules/csv.ts';
import { defaultPrices } from './rules/default-entries.ts';
import { unitPrice } from './rules/price-book.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function ask(method: string, path: string, json?: unknown) {
  const answer = await server.asOwner(`/api/price-book${path}`, {
    method,
    ...(json !== undefined && { json }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function prices(): Promise<PriceView[]> {
  return (await ask('GET', '')).body.prices;
}

async function named(name: string): Promise<PriceView> {
  const found = (await prices()).find((price) => price.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const faucet = {
  name: 'Install a pot filler',
  spanish_name: 'Instalar una llave sobre la estufa',
  category: 'plumbing',
  unit: 'each',
  hours: 2.5,
  materials: 60,
  price_from: 200,
  price_to: 500,
  keywords: ['pot filler'],
};

test('a price is labor and marked-up materials, within its range', () => {
  const rates = { hourly: 85, markupPercent: 25 };
  const entry = { hours: 1.5, materials: 20, price_from: 100, price_to: 200 };
  expect(unitPrice(entry, rates)).toBe(152.5);
  expect(unitPrice({ ...entry, price_from: 152.51 }, rates)).toBe(152.51);
  expect(unitPrice({ ...entry, price_to: 152.49 }, rates)).toBe(152.49);
  expect(unitPrice({ ...entry, hours: 0.33, materials: 0.1, price_from: 0 }, rates)).toBe(28.18);
});

test('the first start adds services that the owner is asked to review, and only the first', async () => {
  const first = await prices();
  expect(first).toHaveLength(defaultPrices.length);
  expect(first.every((price) => !price.is_reviewed)).toBe(true);
  for (const category of ['plumbing', 'electrical', 'carpentry', 'painting', 'drywall'])
    expect(first.filter((price) => price.category === category).length).toBeGreaterThan(2);
  // Without the limits, the range would say nothing: the default rates lead into it.
  for (const { name, price, price_from, price_to } of first)
    expect([name, price >= price_from && price <= price_to]).toEqual([name, true]);

  await ask('DELETE', `/${first[0]?.id}`);
  await fillPriceBook(server.app);
  expect(await prices()).toHaveLength(defaultPrices.length - 1);
});

test('a service is added, changed by its version, taken out and put back', async () => {
  const { status, body } = await ask('POST', '', faucet);
  expect(status).toBe(200);
  expect(body.price).toMatchObject({ ...faucet, price: 287.5, is_reviewed: true, version: 1 });
  const { id } = body.price;
  expect((await ask('POST', '', { ...faucet, name: 'install a POT filler' })).status).toBe(409);

  const changed = await ask('PATCH', `/${id}`, { ...faucet, hours: 3, version: 1 });
  expect(changed.body.price).toMatchObject({ hours: 3, version: 2 });
  const late = await ask('PATCH', `/${id}`, { ...faucet, hours: 9, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);

  expect((await ask('DELETE', `/${id}`)).status).toBe(200);
  expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  expect((await ask('POST', '', { ...faucet })).status).toBe(200);
  expect((await ask('POST', `/${id}/restoration`)).status).toBe(409);
  const audited = await server.rows(
    `select action from audit_log where subject_type = 'price' and subject_id = $1 order by position`,
    [id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['created', 'changed', 'removed']);
});

test.each([
  [{ hours: -0.25 }, 'hours'],
  [{ hours: 1.005 }, 'hours'],
  [{ materials: 1e12 }, 'materials'],
  [{ materials: 'ten' }, 'materials'],
  [{ price_from: 501 }, 'price_to'],
  [{ name: '  ' }, 'name'],
  [{ unit: 'bag' }, 'unit'],
  [{ category: 'roofing' }, 'category'],
])('%o is refused with its field', async (change, field) => {
  const { status, body } = await ask('POST', '', { ...faucet, name: 'Refused', ...change });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
  expect((await prices()).some(({ name }) => name === 'Refused')).toBe(false);
});

test('what goes out as a file comes back in as it was; a trial changes nothing', async () => {
  const file = await (await server.asOwner('/api/price-book/export')).text();
  const count = (await prices()).length;
  const again = await ask('POST', '/imports', { csv: file, is_trial: false });
  expect(again.body).toMatchObject({ added: 0, changed: 0, same: count, problems: [] });

  const csv = Papa.unparse([
    {
      Name: 'Replace a toilet',
      Category: 'Plumbing',
      Unit: 'ea',
      Hours: '2.25',
      Materials: '$45',
      'Lowest price': '$220',
      'Highest price': '1,420.00',
      'Other words': 'toilet; inodoro',
    },
    {
      Name: 'Hang blinds',
      Unit: 'each',
      Hours: '0.5',
      Materials: '',
      'Lowest price': '60',
      'Highest price': '140',
      'Other words': '',
    },
  ]);
  const trial = await ask('POST', '/imports', { csv, is_trial: true });
  expect(trial.body).toMatchObject({ added: 1, changed: 1, same: 0, problems: [] });
  expect(await named('Replace a toilet')).toMatchObject({ hours: 2, is_reviewed: false });

  const done = await ask('POST', '/imports', { csv, is_trial: false });
  expect(done.body).toMatchObject({ added: 1, changed: 1, problems: [] });
  expect(await named('Replace a toilet')).toMatchObject({
    hours: 2.25,
    materials: 45,
    price_to: 1420,
    keywords: ['toilet', 'inodoro'],
    is_reviewed: true,
  });
  expect(await named('Hang blinds')).toMatchObject({ category: 'general', materials: 0 });
});

test('a file with one bad line changes nothing and says which', async () => {
  const csv = [
    'Name,Category,Unit,Hours,Materials,Lowest price,Highest price',
    'Good line,general,each,1,0,50,90',
    'Bad hours,general,each,many,0,50,90',
    'good LINE,general,each,1,0,50,90',
    '=HYPERLINK("x"),general,each,-1,0,50,90',
  ].join('\n');
  const { body } = await ask('POST', '/imports', { csv, is_trial: false });
  expect(body.problems.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
  expect((await prices()).some(({ name }) => name === 'Good line')).toBe(false);
  expect((await ask('POST', '/imports', { csv: '', is_trial: false })).status).toBe(400);
  const huge = await ask('POST', '/imports', { csv: 'x'.repeat(200_001), is_trial: true });
  expect(huge.status).toBe(400);
});

test('cells are read as people write them', () => {
  expect([' $1,250.00 ', '', '.5', '1e9', '-3', '12 hours'].map(numberFrom)).toEqual([
    1250,
    0,
    0.5,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  expect(['Sq. Ft.', 'LF', 'hrs', 'Each', 'bag'].map(unitFrom)).toEqual([
    'square_foot',
    'foot',
    'hour',
    'each',
    'bag',
  ]);
});

test('all can be marked as reviewed; nobody but the owner sees the book', async () => {
  expect((await ask('POST', '/reviews')).status).toBe(200);
  expect((await prices()).every((price) => price.is_reviewed)).toBe(true);
  for (const path of ['', '/export']) {
    const answer = await fetch(`${server.address}/api/price-book${path}`);
    expect(answer.status).toBe(401);
  }
});
