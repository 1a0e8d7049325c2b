import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeYouTube, type YouTubeFault, youTubeLogin } from '#fakes/youtube.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { addAccount, addPost, send } from '#tests/factories/content.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { readMetrics } from './actions/metrics.ts';
import { publishTarget } from './actions/publish.ts';
import type { AccountView } from './contract/accounts.ts';

let youTube: Awaited<ReturnType<typeof startFakeYouTube>>;
let server: TestServer;

const call = (method: string, path: string, json?: unknown) => send(server, method, path, json);

const channel = {
  id: 'UC-hill-country',
  title: 'Hill Country Handyman',
  customUrl: '@hillcountryhandyman',
  subscribers: '1200',
  isHidden: false,
};

const videos = [
  video('gutters', '2026-11-02T15:00:00Z', { likeCount: '40', commentCount: '8' }),
  // Its comments are turned off.
  video('faucet', '2026-10-01T15:00:00Z', { likeCount: '24' }),
];

function video(id: string, publishedAt: string, statistics: Record<string, string>) {
  return { id, publishedAt, privacyStatus: 'public' as const, statistics };
}

beforeAll(async () => {
  youTube = await startFakeYouTube();
  server = await startTestServer({
    env: {
      GOOGLE_CLIENT_ID: youTubeLogin.clientId,
      GOOGLE_CLIENT_SECRET: youTubeLogin.clientSecret,
      GOOGLE_ISSUER: youTube.url,
      YOUTUBE_API_URL: youTube.url,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await youTube.stop();
});
beforeEach(async () => {
  youTube.misbehave('down', 0);
  youTube.channel = { ...channel };
  youTube.videos = [...videos];
  for (const { id } of await listAccounts()) await call('DELETE', `/api/content/accounts/${id}`);
});

/** The owner gives permission at Google and returns with its code. */
async function agree(): Promise<{ code: string; state: string }> {
  const { body } = await call('POST', '/api/content/sign-ins/youtube');
  const answer = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/admin/content/accounts/connected');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

const finish = (answer: { code: string; state: string }) =>
  call('POST', '/api/content/connections', answer);

async function connect(): Promise<AccountView> {
  const { status, body } = await finish(await agree());
  expect([status, body.sign_in, body.connected]).toEqual([200, 'youtube', 1]);
  return theAccount();
}

const listAccounts = async (): Promise<AccountView[]> =>
  (await call('GET', '/api/content/accounts')).body.accounts;

async function theAccount(): Promise<AccountView> {
  const accounts = await listAccounts();
  expect(accounts).toHaveLength(1);
  return accounts[0] as AccountView;
}

describe('connecting a channel', () => {
  test('is offered, and brings its name and numbers at once', async () => {
    expect((await call('GET', '/api/content/sign-ins')).body.sign_ins).toEqual(['youtube']);
    expect(await connect()).toMatchObject({
      platform: 'youtube',
      account_name: 'Hill Country Handyman',
      profile_url: 'https://www.youtube.com/@hillcountryhandyman',
      is_connected: true,
      token_expires_at: null,
      connection_error: '',
      followers: 1200,
      last_post: '2026-11-02T15:00:00.000Z',
      // 72 reactions to two videos, of 1,200 subscribers.
      engagement: 3,
    });
  });

  test('stores the token sealed, and deletes it with the account', async () => {
    const { id } = await connect();
    const stored = () => server.rows("select sealed from secrets where name like 'social%'");
    expect(await stored()).toHaveLength(1);
    expect(JSON.stringify(await stored())).not.toContain('refresh-of-the-fake');
    await call('DELETE', `/api/content/accounts/${id}`);
    expect(await stored()).toHaveLength(0);
  });

  test('again changes the account that is there, and a code is good once', async () => {
    const { id } = await connect();
    youTube.channel = { ...channel, title: 'Wade Fixes Homes' };
    const answer = await agree();
    expect((await finish(answer)).status).toBe(200);
    expect(await theAccount()).toMatchObject({ id, account_name: 'Wade Fixes Homes' });
    const again = await finish(answer);
    expect(again.status).toBe(502);
    expect(again.body.message).toBe('Not connected. Google did not accept the sign-in.');
  });

  test('that was added by hand under its name connects that one', async () => {
    const added = await addAccount(server, { platform: 'youtube', description: 'How we work' });
    expect(await connect()).toMatchObject({ id: added.id, description: 'How we work' });
  });

  test('fails with the reason where the Google account has none, or YouTube is out of order', async () => {
    youTube.channel = undefined;
    const none = await finish(await agree());
    expect(none.status).toBe(409);
    expect(none.body.message).toMatch(/no YouTube channel/);
    youTube.misbehave('down');
    const down = await finish(await agree());
    expect(down.status).toBe(502);
    expect(down.body.message).toBe('Not connected. YouTube is down (500).');
    expect(await listAccounts()).toHaveLength(0);
  });

  test('takes no state that was changed', async () => {
    const { code, state } = await agree();
    const bad = await finish({ code, state: `${state.slice(0, -4)}AAAA` });
    expect(bad.status).toBe(400);
    expect(await listAccounts()).toHaveLength(0);
  });

  test('is not offered without the secret, and says so where Google does not answer', async () => {
    const without = await startTestServer({
      env: { GOOGLE_CLIENT_ID: youTubeLogin.clientId, GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    });
    expect((await send(without, 'GET', '/api/content/sign-ins')).body.sign_ins).toEqual([]);
    expect((await send(without, 'POST', '/api/content/sign-ins/youtube')).status).toBe(409);
    await without.stop();
    const offline = await startTestServer({
      env: {
        GOOGLE_CLIENT_ID: youTubeLogin.clientId,
        GOOGLE_CLIENT_SECRET: youTubeLogin.clientSecret,
        GOOGLE_ISSUER: 'http://127.0.0.1:9',
      },
    });
    const answer = await send(offline, 'POST', '/api/content/sign-ins/youtube');
    expect([answer.status, answer.body.message]).toEqual([
      502,
      'Not connected. Google did not answer.',
    ]);
    await offline.stop();
  });
});

describe('reading a channel', () => {
  test('renews its token, and follows subscribers, uploads and name', async () => {
    await connect();
    youTube.expireTokens();
    youTube.channel = { ...channel, title: 'Wade Fixes Homes', subscribers: '2000' };
    youTube.videos = [
      { ...video('draft', '2026-11-20T15:00:00Z', {}), privacyStatus: 'private' },
      video('door', '2026-11-10T15:00:00Z', { likeCount: '28', commentCount: '20' }),
      ...videos,
    ];
    await readMetrics(server.app);
    expect(await theAccount()).toMatchObject({
      account_name: 'Wade Fixes Homes',
      followers: 2000,
      last_post: '2026-11-10T15:00:00.000Z',
      engagement: 2,
    });
  });

  test('leaves a name that the owner gave', async () => {
    const { id, version } = await connect();
    const change = { platform: 'youtube', account_name: 'Our channel', version };
    await call('PATCH', `/api/content/accounts/${id}`, change);
    youTube.channel = { ...channel, title: 'Wade Fixes Homes' };
    await readMetrics(server.app);
    expect((await theAccount()).account_name).toBe('Our channel');
  });

  test('invents no numbers where subscribers are hidden and nothing is uploaded', async () => {
    youTube.channel = { ...channel, isHidden: true };
    youTube.videos = [];
    const account = await connect();
    expect(account).toMatchObject({ followers: null, last_post: null, engagement: null });
    // The owner enters what the platform shows.
    const change = { platform: 'youtube', account_name: account.account_name, followers: 600 };
    await call('PATCH', `/api/content/accounts/${account.id}`, {
      ...change,
      version: account.version,
    });
    youTube.videos = [...videos];
    await readMetrics(server.app);
    expect(await theAccount()).toMatchObject({ followers: 600, engagement: 6 });
  });

  test('counts the ten latest public videos', async () => {
    youTube.videos = Array.from({ length: 12 }, (_, at) =>
      video(`tip-${at}`, `2026-10-${String(30 - at)}T15:00:00Z`, {
        likeCount: at < 10 ? '12' : '1200',
      }),
    );
    expect((await connect()).engagement).toBe(1);
  });

  test.each<YouTubeFault>(['rate_limit', 'quota', 'down', 'half', 'late'])(
    'changes nothing after %s, and works the next time',
    async (fault) => {
      const before = await connect();
      youTube.channel = { ...channel, subscribers: '1500' };
      for (const calls of [0, 1, 2]) {
        await failAfter(calls, fault);
        expect(await theAccount()).toEqual(before);
      }
      await readMetrics(server.app);
      expect((await theAccount()).followers).toBe(1500);
    },
  );

  /** Reads while the call after this many successful ones fails. */
  async function failAfter(calls: number, fault: YouTubeFault): Promise<void> {
    youTube.misbehave(fault, 1, calls);
    await readMetrics(server.app);
  }

  test.each(['signed_out', 'withdrawn', 'deleted'] as const)(
    'asks for another connection once it is %s',
    async (reason) => {
      const { id } = await connect();
      if (reason === 'signed_out') youTube.misbehave('signed_out');
      if (reason === 'withdrawn') youTube.isRevoked = true;
      if (reason === 'deleted') youTube.channel = { ...channel, id: 'UC-another' };
      await readMetrics(server.app);
      const lost = await theAccount();
      expect(lost.connection_error).toMatch(/^YouTube (no longer accepts|does not show)/);
      expect(lost).toMatchObject({ is_connected: true, followers: 1200 });
      youTube.channel = { ...channel };
      expect(await connect()).toMatchObject({ id, connection_error: '' });
    },
  );
});

describe('a post on a connected channel', () => {
  const inTenMinutes = () => fromNow(10 * MINUTES).toISOString();

  test('is left to the owner: asked for once, never tried, and marked as published', async () => {
    const account = await addAccount(server, { platform: 'youtube' });
    const post = await addPost(server, {
      topic: 'For the community',
      targets: [{ platform: 'youtube', account_id: account.id }],
      status: 'scheduled',
      scheduled_for: inTenMinutes(),
    });
    const [target] = post.targets;
    const id = target?.id ?? '';
    expect((await connect()).id).toBe(account.id);
    const jobs = await server.rows(
      "select 1 from pgboss.job where name = 'publish-post' and data->>'targetId' = $1",
      [id],
    );
    expect(jobs).toHaveLength(1);

    youTube.calls.length = 0;
    const at = fromNow();
    await server.rows('update content_post_targets set scheduled_for = $2 where id = $1', [id, at]);
    await publishTarget(server.app, id, at);
    const asked = (await call('GET', `/api/content/posts/${post.id}`)).body.post.targets[0];
    expect(asked).toMatchObject({ status: 'scheduled', is_automatic: false, error: '' });
    const emails = await server.rows(
      "select 1 from emails where subject = 'Time to publish: For the community'",
    );
    expect(emails).toHaveLength(1);
    const attempt = await call('POST', `/api/content/targets/${id}/attempts`);
    expect([attempt.status, attempt.body.message]).toEqual([
      409,
      'On YouTube, posts are published by hand.',
    ]);
    expect(youTube.calls).toEqual([]);

    const url = 'https://www.youtube.com/post/abc';
    const marked = await call('POST', `/api/content/targets/${id}/publication`, { url });
    expect(marked.body.post.targets[0]).toMatchObject({ status: 'published', url });
    // An older upload isn't the last post.
    await readMetrics(server.app);
    expect(Date.parse((await theAccount()).last_post ?? '')).toBeGreaterThan(at.getTime() - 1000);
    expect(youTube.calls.every((one) => one.startsWith('GET '))).toBe(true);
  });
});
