import { expect, test } from 'vitest';
import { addEstimate, sendAndLink } from '#tests/factories/estimates.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer } from '#tests/harness/test-server.ts';

test('whoever has a private link cannot fill the mailbox of the owner', async () => {
  const server = await startTestServer({
    env: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    const post = (path: string, body: FormData, from = '203.0.113.7') =>
      fetch(server.address + path, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { 'x-forwarded-for': from },
      });
    const sent = await post('/api/forms/work-request', workRequestForm(aWorkRequest()));
    const { link } = await sent.json();
    const { id } = await addEstimate(server);
    const estimate = await sendAndLink(server, id);
    const doors = [
      [`${link}/additions`, 'message'],
      [`${estimate}/questions`, 'question'],
    ] as const;
    for (const [path, field] of doors) {
      const write = (number: number, from?: string) => {
        const body = new FormData();
        body.set(field, `Number ${number}`);
        body.set('key', `key-${number}`);
        return post(path, body, from);
      };
      for (let number = 1; number <= 20; number += 1)
        expect((await write(number)).status, `${path} ${number}`).toBe(303);
      const refused = await write(21);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await write(22, '203.0.113.8')).status).toBe(303);
    }
  } finally {
    await server.stop();
  }
});
