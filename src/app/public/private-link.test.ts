import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const kinds = ['estimate', 'invoice', 'visit', 'review', 'email-preferences', 'request'];
const addresses = [
  ...kinds.flatMap((kind) => [`/${kind}/`, `/es/${kind}/`]),
  '/partner/application/',
].map((path) => `${path}nobody-has-this-link-0123456789-0123456789`);

test.each(addresses)(
  '%s leads nowhere, but shows a drawing and a number to press',
  async (path) => {
    const answer = await fetch(server.address + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    const [content = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(content).toMatch(/<img[^>]*data-decorates/);
    expect(content).toMatch(/<a href="tel:[^"]+">\(\d{3}\) \d{3}-\d{4}<\/a>/);
  },
);
