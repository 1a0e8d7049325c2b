import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPost, send } from '#tests/factories/content.ts';
import { aWorkRequest, workRequestForm } from '#tests/factories/requests.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { bestHours, type Published, sumUp } from './rules/analytics.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const call = (method: string, path: string, json?: unknown) => send(server, method, path, json);
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone)' };

async function follow(link: string, headers: Record<string, string> = browser) {
  const path = new URL(link).pathname;
  return fetch(server.address + path, { headers, redirect: 'manual' });
}

const analytics = async () => (await call('GET', '/api/content/analytics?days=30')).body.analytics;

describe('the link of a post', () => {
  test('counts the visitors and the requests that it brought', async () => {
    const post = await addPost(server, { topic: 'Door that sticks' });
    const [target] = post.targets;
    await call('POST', `/api/content/targets/${target?.id}/publication`, {});
    const metrics = { likes: 5, comments: 1, shares: 0, reach: 200 };
    await call('PUT', `/api/content/targets/${target?.id}/metrics`, metrics);
    const answer = await follow(target?.link ?? '');
    expect(answer.status).toBe(302);
    const to = new URL(answer.headers.get('location') ?? '', server.address);
    expect(to.pathname).toBe('/');
    expect(to.searchParams.get('utm_source')).toBe('facebook');
    expect(to.searchParams.get('utm_content')).toBe(target?.link.split('/').at(-1));
    await follow(target?.link ?? '', { 'user-agent': 'facebookexternalhit/1.1' });
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const sent = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      headers: { cookie },
      body: workRequestForm(aWorkRequest({ email: 'from.a.post@example.com' })),
    });
    expect(sent.status).toBe(200);
    const { totals, posts, types, platforms, hours } = await analytics();
    const sums = { posts: 1, reach: 200, engagement: 6, clicks: 1, requests: 1 };
    expect(totals).toEqual(sums);
    expect(posts).toEqual([{ id: post.id, title: 'Door that sticks', ...sums }]);
    expect(types).toEqual([{ content_type: 'tip', ...sums }]);
    expect(platforms).toEqual([{ platform: 'facebook', ...sums }]);
    expect(hours).toHaveLength(1);
  });

  test('that nobody made leads to the website and leaves no cookie', async () => {
    const answer = await follow('http://x/go/000000000000');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const guessed = await fetch(`${server.address}/api/forms/work-request`, {
      method: 'POST',
      headers: { cookie: "came_from=' or 1=1" },
      body: workRequestForm(aWorkRequest({ email: 'guess@example.com' })),
    });
    expect(guessed.status).toBe(200);
    expect((await analytics()).totals.requests).toBe(1);
  });
});

describe('the best hours', () => {
  const at = (hour: number, postId: string, engagement: number): Published => ({
    postId,
    topic: '',
    contentType: 'tip',
    platform: 'facebook',
    hour,
    reach: 0,
    engagement,
    clicks: 0,
    requests: 0,
  });

  test('need three posts at an hour, and go by the average', () => {
    const two = [at(9, 'a', 10), at(9, 'b', 10)];
    expect(bestHours(two)).toEqual([]);
    const enough = [...two, at(9, 'c', 1), ...['d', 'e', 'f', 'g'].map((id) => at(12, id, 6))];
    expect(bestHours(enough)).toEqual([9, 12]);
    expect(sumUp(enough)).toMatchObject({ posts: 7, engagement: 45 });
  });
});
