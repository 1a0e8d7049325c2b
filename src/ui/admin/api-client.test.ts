import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { callPublicApi, networkErrorText } from './api-client.ts';

test('an answer that breaks off after its first line is no answer, not a refusal', async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"success":true,');
    setTimeout(() => answer.destroy(), 20);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/admin/verify`;
  await expect(callPublicApi(address, { method: 'GET' })).rejects.toMatchObject({
    status: 0,
    message: networkErrorText,
  });
  server.close();
});
