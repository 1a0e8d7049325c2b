import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/harness/test-server.ts';
import { warmUp } from './warm-up.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('before a server is ready it has read the dashboard', async () => {
  let reads = 0;
  const app = {
    ...server.app,
    get database() {
      reads += 1;
      return server.app.database;
    },
  };
  await warmUp(app);
  expect(reads).toBeGreaterThan(0);
});

test('a database that is away does not keep a server from starting', async () => {
  const app = {
    ...server.app,
    get database(): never {
      throw new Error('away');
    },
  };
  await expect(warmUp(app)).resolves.toBeUndefined();
});
