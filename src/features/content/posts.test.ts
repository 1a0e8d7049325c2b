import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { addAccount, addPost, aPost, send } from '#tests/factories/content.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { countCharacters, platformProblem, platformText } from './rules/platforms.ts';
import { type PostStatus, postStatusOf, readHashtags } from './rules/posts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const call = (method: string, path: string, json?: unknown) => send(server, method, path, json);
const inDays = (days: number) => fromNow(days * 86_400_000).toISOString();

describe('the status of a post', () => {
  const of = (...statuses: PostStatus[]) => postStatusOf(statuses.map((status) => ({ status })));

  test('is what needs the owner first, then what goes on, then what is to come', () => {
    expect(of()).toBe('draft');
    expect(of('draft', 'draft')).toBe('draft');
    expect(of('published', 'draft')).toBe('published');
    expect(of('published', 'scheduled')).toBe('scheduled');
    expect(of('scheduled', 'publishing')).toBe('publishing');
    expect(of('published', 'publishing', 'failed')).toBe('failed');
  });
});

describe('what platforms take', () => {
  const post = { content: '', hashtags: [], pictures: 1 };

  test('is up to their length, with hashtags and link counted', () => {
    const fits = 'x'.repeat(2200);
    expect(platformProblem('instagram', { ...post, content: fits })).toBeUndefined();
    expect(platformProblem('instagram', { ...post, content: `${fits}x` })).toContain('1 too many');
    expect(platformProblem('instagram', { ...post, content: fits, hashtags: ['a'] })).toContain(
      '4 too many',
    );
  });

  test('is counted in characters as people see them', () => {
    expect(countCharacters('🔧')).toBe(1);
  });

  test('has a picture where the platform wants one, and a link only where it works', () => {
    expect(platformProblem('instagram', { ...post, content: 'Hi', pictures: 0 })).toBe(
      'Instagram needs a picture.',
    );
    const link = 'https://example.com/';
    expect(platformText('facebook', { ...post, content: 'Hi', link })).toBe(`Hi\n\n${link}`);
    expect(platformText('instagram', { ...post, content: 'Hi', link })).toBe('Hi');
  });

  test('has hashtags once each, and have no other signs', () => {
    expect(readHashtags('#DIY, #diy  home-repair #')).toEqual(['diy', 'homerepair']);
  });
});

describe('a draft', () => {
  test('is stored with its targets, found, changed, and counted', async () => {
    const post = await addPost(server, { topic: 'Zebra wood shelf', scheduled_for: inDays(3) });
    expect(post).toMatchObject({ status: 'draft', platforms: ['facebook'], engagement: null });
    const { body } = await call('GET', '/api/content/posts?q=zebra');
    expect(body.posts.map((one: { id: string }) => one.id)).toEqual([post.id]);
    const change = aPost({ topic: 'Oak shelf', version: post.version, targets: [] });
    const changed = await call('PATCH', `/api/content/posts/${post.id}`, change);
    expect(changed.body.post).toMatchObject({ topic: 'Oak shelf', platforms: [] });
    const { body: counts } = await call('GET', '/api/content/posts/counts');
    expect(counts.counts.draft).toBe(counts.total);
  });

  test('that was changed elsewhere meanwhile is not overwritten', async () => {
    const post = await addPost(server);
    const change = aPost({ version: post.version });
    expect((await call('PATCH', `/api/content/posts/${post.id}`, change)).status).toBe(200);
    expect((await call('PATCH', `/api/content/posts/${post.id}`, change)).status).toBe(409);
  });

  test('that is sent twice under one key is one', async () => {
    const headers = { 'idempotency-key': newId() };
    const save = async () =>
      (
        await server.asOwner('/api/content/posts', { method: 'POST', json: aPost(), headers })
      ).json();
    expect((await save()).post.id).toBe((await save()).post.id);
  });

  test('keeps markup as the text that it is', async () => {
    const content = '<script>alert(1)</script> & "quotes"';
    expect((await addPost(server, { content })).content).toBe(content);
  });

  test('with bad fields is refused, and nothing is stored', async () => {
    const before = await call('GET', '/api/content/posts/counts');
    for (const bad of [
      { topic: '' },
      { topic: 'x'.repeat(201) },
      { content: 'x'.repeat(10_001) },
      { content_type: 'advert' },
      { targets: [{ platform: 'myspace' }] },
      { targets: [{ platform: 'facebook' }, { platform: 'facebook' }] },
      { targets: [{ platform: 'facebook', account_id: newId() }] },
      { picture_ids: [newId()] },
      { hashtags: ['!'] },
      { scheduled_for: 'tomorrow' },
    ])
      expect(
        (await call('POST', '/api/content/posts', aPost(bad))).status,
        JSON.stringify(bad),
      ).toBe(400);
    const after = await call('GET', '/api/content/posts/counts');
    expect(after.body).toEqual(before.body);
  });

  test('is duplicated with texts and targets, and deleted with a way back', async () => {
    const account = await addAccount(server, { account_name: 'Comfort page' });
    const targets = [{ platform: 'facebook', account_id: account.id, content: 'Only here' }];
    const post = await addPost(server, { targets });
    const { body } = await call('POST', `/api/content/posts/${post.id}/copies`);
    expect(body.post).toMatchObject({ topic: post.topic, status: 'draft' });
    expect(body.post.targets[0]).toMatchObject({
      content: 'Only here',
      account: { id: account.id },
    });
    expect(body.post.targets[0].link).not.toBe(post.targets[0]?.link);
    const path = `/api/content/posts/${post.id}`;
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('POST', `${path}/restoration`)).status).toBe(200);
    expect((await call('GET', path)).body.post.topic).toBe(post.topic);
  });
});

describe('a scheduled post', () => {
  test('has a time to come and somewhere to go', async () => {
    const scheduled = { status: 'scheduled', scheduled_for: inDays(1) };
    expect((await addPost(server, scheduled)).status).toBe('scheduled');
    for (const bad of [
      { scheduled_for: inDays(-1) },
      { scheduled_for: null },
      { targets: [] },
      { targets: [{ platform: 'instagram' }] },
      { content: 'x'.repeat(3001), targets: [{ platform: 'linkedin' }] },
    ])
      expect(
        (await call('POST', '/api/content/posts', aPost({ ...scheduled, ...bad }))).status,
        JSON.stringify(bad),
      ).toBe(400);
  });

  test('is moved, and taken off the schedule', async () => {
    const post = await addPost(server, { status: 'scheduled', scheduled_for: inDays(1) });
    const path = `/api/content/posts/${post.id}/schedule`;
    const to = inDays(5);
    const moved = await call('PUT', path, { scheduled_for: to });
    expect(moved.body.post).toMatchObject({ status: 'scheduled', scheduled_for: to });
    expect((await call('PUT', path, { scheduled_for: inDays(-2) })).status).toBe(400);
    const taken = await call('PUT', path, { scheduled_for: null });
    expect(taken.body.post).toMatchObject({ status: 'draft', scheduled_for: null });
  });

  test('that comes back after its time has passed is a draft', async () => {
    const post = await addPost(server, { status: 'scheduled', scheduled_for: inDays(1) });
    const path = `/api/content/posts/${post.id}`;
    await call('DELETE', path);
    for (const table of ['content_posts', 'content_post_targets'])
      await server.rows(
        `update ${table} set scheduled_for = now() - interval '1 hour'
         where ${table === 'content_posts' ? 'id' : 'post_id'} = $1`,
        [post.id],
      );
    await call('POST', `${path}/restoration`);
    expect((await call('GET', path)).body.post.status).toBe('draft');
  });
});

describe('a post that the owner publishes by hand', () => {
  test("is out once it is marked, with its link, its numbers, and the account's last post", async () => {
    const account = await addAccount(server, { platform: 'youtube', account_name: 'Channel' });
    const targets = [{ platform: 'youtube', account_id: account.id }, { platform: 'facebook' }];
    const post = await addPost(server, { targets, status: 'scheduled', scheduled_for: inDays(1) });
    const [facebook, youtube] = post.targets;
    const path = `/api/content/targets/${youtube?.id}`;
    expect(youtube?.is_automatic).toBe(false);
    const metrics = { likes: 12, comments: 3, shares: null, reach: 240 };
    expect((await call('PUT', `${path}/metrics`, metrics)).status).toBe(409);
    const url = 'https://www.youtube.com/post/abc';
    const marked = await call('POST', `${path}/publication`, { url });
    expect(marked.body.post.status).toBe('scheduled');
    expect((await call('POST', `${path}/publication`, { url: 'no link' })).status).toBe(400);
    await call('POST', `${path}/publication`, {});
    await call('PUT', `${path}/metrics`, metrics);
    const done = await call('POST', `/api/content/targets/${facebook?.id}/publication`, {});
    expect(done.body.post).toMatchObject({
      status: 'published',
      engagement: { likes: 12, comments: 3, shares: 0 },
    });
    expect(done.body.post.targets[1]).toMatchObject({ url, reach: 240 });
    const { accounts } = (await call('GET', '/api/content/accounts')).body;
    const known = accounts.find((one: { id: string }) => one.id === account.id);
    expect(known.last_post).toBe(done.body.post.published_at);
    const change = aPost({ version: done.body.post.version });
    expect((await call('PATCH', `/api/content/posts/${post.id}`, change)).status).toBe(409);
  });
});

describe('the generator', () => {
  const wanted = {
    topic: 'Test your GFCI outlets',
    content_type: 'safety',
    platforms: ['facebook', 'instagram'],
    include_hashtags: true,
  };

  test('writes another text each time, and names who wrote it', async () => {
    const write = async () =>
      (await call('POST', '/api/content/generations', wanted)).body.generated;
    const [one, other] = [await write(), await write()];
    expect(one).toMatchObject({ ai_model: 'Built-in writer', platforms: wanted.platforms });
    expect(one.content).not.toBe(other.content);
    expect(one.content.endsWith('call a professional.')).toBe(true);
    expect(one.hashtags.length).toBeGreaterThan(3);
  });

  test('wants a topic and a platform', async () => {
    for (const bad of [{ topic: ' ' }, { platforms: [] }, { platforms: ['twitter'] }])
      expect((await call('POST', '/api/content/generations', { ...wanted, ...bad })).status).toBe(
        400,
      );
  });

  test('has ten ideas', async () => {
    expect((await call('GET', '/api/content/ideas')).body.ideas).toHaveLength(10);
  });
});

describe('a social account', () => {
  test('is added with its defaults, changed, and turned off and on', async () => {
    const account = await addAccount(server, { account_name: 'Main page', followers: 412 });
    expect(account).toMatchObject({
      platform: 'facebook',
      account_type: 'main',
      is_active: true,
      is_connected: false,
    });
    const path = `/api/content/accounts/${account.id}`;
    const change = { account_name: 'Main page', account_type: 'local', engagement: 4.5 };
    const changed = await call('PATCH', path, { ...change, version: account.version });
    expect(changed.body.account).toMatchObject({ account_type: 'local', engagement: 4.5 });
    expect((await call('PATCH', path, { ...change, version: account.version })).status).toBe(409);
    const off = await call('PUT', `${path}/activity`, { is_active: false });
    expect(off.body.account.is_active).toBe(false);
  });

  test('needs a name, and a link that is one', async () => {
    for (const bad of [
      { account_name: ' ' },
      { account_name: 'A', profile_url: 'javascript:alert(1)' },
      { account_name: 'A', followers: -1 },
      { account_name: 'A', engagement: 101 },
    ])
      expect((await call('POST', '/api/content/accounts', bad)).status).toBe(400);
  });

  test('that is deleted leaves what was scheduled on it failed, with the reason', async () => {
    const account = await addAccount(server, { account_name: 'Short-lived' });
    const targets = [{ platform: 'facebook', account_id: account.id }];
    const scheduled = { status: 'scheduled', scheduled_for: inDays(1), targets };
    const post = await addPost(server, scheduled);
    await call('DELETE', `/api/content/accounts/${account.id}`);
    const { body } = await call('GET', `/api/content/posts/${post.id}`);
    expect(body.post.status).toBe('failed');
    expect(body.post.targets[0].error).toContain('was deleted');
    const { body: list } = await call('GET', '/api/content/accounts');
    expect(list.accounts.map((one: { id: string }) => one.id)).not.toContain(account.id);
  });
});
