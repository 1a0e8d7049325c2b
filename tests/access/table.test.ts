import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#platform/realtime/sockets.ts';
import type { TestServer } from '../harness/test-server.ts';
import { registeredRoutes } from './routes.ts';
import { nameOf } from './rows.ts';
import { startWithEverything } from './server.ts';
import { sockets, table } from './table.ts';

let server: TestServer;
let registered: ReturnType<typeof registeredRoutes>;
beforeAll(async () => {
  server = await startWithEverything();
  registered = registeredRoutes(server);
});
afterAll(() => server.stop());

test('every endpoint has a row that says who it is for', () => {
  const listed = new Set(table.map(nameOf));
  const missing = registered.endpoints.map(nameOf).filter((name) => !listed.has(name));
  expect(
    missing,
    `No row says who may call ${missing.join(', ')}. Add it to the table of its area in tests/access/table/, under the kind whose test should hold for it.`,
  ).toEqual([]);
});

test('every row has an endpoint', () => {
  const known = new Set(registered.endpoints.map(nameOf));
  const stale = table.map(nameOf).filter((name) => !known.has(name));
  expect(
    stale,
    `Nothing answers ${stale.join(', ')} any more. Remove it from tests/access/table/, or write it as the route is registered.`,
  ).toEqual([]);
});

test('no endpoint has two rows', () => {
  const names = table.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

// A handler for all methods is a guard: an endpoint could hide among them.
test('nothing answers every method of an address', () => {
  const paths = table.map((row) => row.path);
  const covers = (guard: string) =>
    paths.some((path) =>
      guard.endsWith('/*') ? path.startsWith(guard.slice(0, -1)) : path === guard,
    );
  const lonely = registered.guarded.filter((guard) => !covers(guard));
  expect(
    lonely,
    `${lonely.join(', ')} stands before no endpoint. Register endpoints by their method (get, post, …), and remove guards that guard nothing.`,
  ).toEqual([]);
});

test('every socket has a row, and its ticket comes from an endpoint of the same people', () => {
  expect(
    Object.keys(paths).sort(),
    'Say in tests/access/table.ts who each socket is for, and nothing about sockets that are gone.',
  ).toEqual(Object.keys(sockets).sort());
  for (const { who, ticketFrom } of Object.values(sockets)) {
    expect(table.find((row) => nameOf(row) === ticketFrom)?.who).toBe(who);
  }
});

test('every call of the back office in the description of the API has a row with its area', async () => {
  const { paths: described } = await (await fetch(`${server.address}/api/openapi.json`)).json();
  const ofOffice = Object.entries<Record<string, { security?: object[] }>>(described).flatMap(
    ([path, calls]) =>
      Object.entries(calls)
        .filter(([, { security = [] }]) => security.some((one) => 'owner' in one))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(ofOffice.length).toBeGreaterThan(200);
  const listed = new Map(table.map((row) => [nameOf(row), row]));
  const without = ofOffice.filter((name) => !listed.get(name)?.area);
  expect(without, 'Name the area of these in tests/access/table/.').toEqual([]);
});
