import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  linkedInLogin,
  metaLogin,
  type SocialFault,
  startFakeLinkedIn,
  startFakeMeta,
} from '#fakes/social-networks.ts';
import { MINUTES } from '#lib/days/durations.ts';
import { addPost, putPicture, send } from '#tests/factories/content.ts';
import { addProject } from '#tests/factories/projects.ts';
import { fromNow } from '#tests/harness/business-day.ts';
import { startTestServer, type TestServer } from '#tests/harness/test-server.ts';
import { waitUntil } from '#tests/harness/wait-until.ts';
import { readMetrics } from './actions/metrics.ts';
import { publishTarget } from './actions/publish.ts';
import type { AccountView } from './contract/accounts.ts';
import type { PostView } from './contract/posts.ts';
import { claimMs, nextStep, pauseAfter } from './rules/publishing.ts';

let meta: Awaited<ReturnType<typeof startFakeMeta>>;
let linkedIn: Awaited<ReturnType<typeof startFakeLinkedIn>>;
let server: TestServer;
let accounts: AccountView[];
let picture: string;

const call = (method: string, path: string, json?: unknown) => send(server, method, path, json);

beforeAll(async () => {
  meta = await startFakeMeta();
  linkedIn = await startFakeLinkedIn();
  server = await startTestServer({
    env: {
      META_APP_ID: metaLogin.appId,
      META_APP_SECRET: metaLogin.appSecret,
      META_API_URL: meta.url,
      LINKEDIN_CLIENT_ID: linkedInLogin.clientId,
      LINKEDIN_CLIENT_SECRET: linkedInLogin.clientSecret,
      LINKEDIN_API_URL: linkedIn.url,
    },
  });
  await connect('facebook');
  await connect('linkedin');
  accounts = (await call('GET', '/api/content/accounts')).body.accounts;
  picture = await putPicture(server);
});
afterAll(async () => {
  await server.stop();
  await meta.stop();
  await linkedIn.stop();
});
beforeEach(() => {
  for (const fake of [meta, linkedIn]) {
    fake.posts.length = 0;
    fake.misbehave('none', 0);
  }
});

/** The owner gives permission on the network and returns with its code. */
async function agree(name: string): Promise<{ code: string; state: string }> {
  const { body } = await call('POST', `/api/content/sign-ins/${name}`);
  const answer = await fetch(body.url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.pathname).toBe('/admin/content/accounts/connected');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

async function connect(name: string) {
  return call('POST', '/api/content/connections', await agree(name));
}

const platforms = ['facebook', 'instagram', 'linkedin'] as const;
type Platform = (typeof platforms)[number];
const wallOf = (platform: Platform) => (platform === 'linkedin' ? linkedIn : meta);
const accountOf = (platform: Platform) => accounts.find((one) => one.platform === platform);

/** With characters that are special on one network or another. */
const textFor = (platform: Platform) =>
  `For ${platform} (with care) @home, rule # 1: <b>a_b</b> \\o/`;

/** A post whose time on one account has come, and one attempt to publish it. */
async function schedule(platform: Platform): Promise<PostView> {
  const post = await addPost(server, {
    content: textFor(platform),
    targets: [{ platform, account_id: accountOf(platform)?.id }],
    picture_ids: [picture],
    status: 'scheduled',
    scheduled_for: inTenMinutes(),
  });
  await server.rows(
    "update content_post_targets set scheduled_for = now() - interval '1 second' where post_id = $1",
    [post.id],
  );
  await runJob(post);
  return post;
}

const inTenMinutes = () => fromNow(10 * MINUTES).toISOString();

async function runJob(post: PostView): Promise<void> {
  const row = await rowOf(post);
  await publishTarget(server.app, row?.id as string, new Date(row?.scheduled_for as string));
}

const targetOf = async (post: PostView) =>
  (await call('GET', `/api/content/posts/${post.id}`)).body.post.targets[0];
const rowOf = async (post: PostView) =>
  (await server.rows('select * from content_post_targets where post_id = $1', [post.id]))[0];

const untilStatus = (post: PostView, status: string) =>
  waitUntil(`the post is ${status}`, async () => {
    const target = await targetOf(post);
    return target.status === status ? target : undefined;
  });
/** As if the pause before the next attempt were over. */
async function tryAgain(post: PostView): Promise<void> {
  await server.rows(
    `update content_post_targets set next_attempt_at = null, claimed_at = null where post_id = $1`,
    [post.id],
  );
  await runJob(post);
}

test('a photo whose customer no longer agrees is not published, however the post was scheduled', async () => {
  const project = await addProject(server, { status: 'completed' });
  const photo = await putPicture(server);
  const post = await addPost(server, {
    targets: [{ platform: 'facebook', account_id: accountOf('facebook')?.id }],
    picture_ids: [photo],
    status: 'scheduled',
    scheduled_for: inTenMinutes(),
  });
  await server.rows(
    `insert into project_photos (project_id, photo_id, stage, created_at) values ($1, $2, 'after', now())`,
    [project.id, photo],
  );
  await server.rows(
    "update content_post_targets set scheduled_for = now() - interval '1 second' where post_id = $1",
    [post.id],
  );
  await runJob(post);
  const { status, error } = await untilStatus(post, 'failed');
  expect([status, error]).toEqual(['failed', expect.stringContaining('no longer agrees')]);
  expect(meta.posts).toEqual([]);
});

describe('connecting', () => {
  test('a page brings its Instagram account along, and tokens are stored sealed', async () => {
    expect(accounts.map(({ platform, is_connected }) => [platform, is_connected])).toEqual([
      ['facebook', true],
      ['instagram', true],
      ['linkedin', true],
    ]);
    expect(accountOf('facebook')).toMatchObject({ followers: 412, token_expires_at: null });
    expect(accountOf('linkedin')?.token_expires_at).not.toBeNull();
    const stored = await server.rows("select sealed from secrets where name like 'social%'");
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toContain('token-of');
  });

  test('again changes the account that is there, and a code is good once', async () => {
    const answer = await agree('facebook');
    expect((await call('POST', '/api/content/connections', answer)).body.connected).toBe(2);
    const again = await call('POST', '/api/content/connections', answer);
    expect(again.status).toBe(502);
    expect((await call('GET', '/api/content/accounts')).body.accounts).toHaveLength(3);
  });

  test('takes no state that was made for somebody else, or changed', async () => {
    const { code, state } = await agree('linkedin');
    const changed = `${state.slice(0, -4)}AAAA`;
    for (const bad of [
      { code, state: changed },
      { code, state: 'x' },
      { code: '', state },
    ])
      expect((await call('POST', '/api/content/connections', bad)).status).toBe(400);
    expect((await call('POST', '/api/content/sign-ins/myspace')).status).toBe(404);
  });
});

describe.each(platforms)('a post on %s', (platform) => {
  test('goes out at its time, once, with its picture and its link', async () => {
    const post = await schedule(platform);
    const target = await untilStatus(post, 'published');
    expect(wallOf(platform).posts).toHaveLength(1);
    const [out] = wallOf(platform).posts;
    expect(out?.text.split('\n\n')[0]).toBe(textFor(platform));
    expect(out?.pictures).toBe(1);
    if (platform !== 'instagram') expect(out?.text).toContain(target.link);
    expect(target.url).toMatch(/^https:/);
    // The job runs again: nothing happens.
    await runJob(post);
    expect(wallOf(platform).posts).toHaveLength(1);
  });

  test.each<[SocialFault, RegExp]>([
    ['down', /is down/],
    ['rate_limit', /asked us to slow down/],
    ['half', /stopped in the middle|did not answer/],
    ['late', /did not answer/],
  ])('is tried again after %s, and is out once', async (fault, error) => {
    wallOf(platform).misbehave(fault);
    const before = fromNow().getTime();
    const post = await schedule(platform);
    const waiting = await targetOf(post);
    expect(waiting.error).toMatch(error);
    expect(waiting.status).toBe('publishing');
    expect(Date.parse(waiting.next_attempt_at)).toBeGreaterThan(before + 30_000);
    await tryAgain(post);
    await untilStatus(post, 'published');
    expect(wallOf(platform).posts).toHaveLength(1);
  });

  test.each<[SocialFault, RegExp]>([
    ['signed_out', /Connect the account again/],
    ['refused', /not allowed.*publish it by hand/],
  ])('has failed after %s, with what to do', async (fault, error) => {
    wallOf(platform).misbehave(fault);
    const post = await schedule(platform);
    expect((await untilStatus(post, 'failed')).error).toMatch(error);
    expect(wallOf(platform).posts).toHaveLength(0);
    const id = (await targetOf(post)).id;
    expect((await call('POST', `/api/content/targets/${id}/attempts`)).status).toBe(200);
    await untilStatus(post, 'published');
    expect(wallOf(platform).posts).toHaveLength(1);
  });

  test('that a crash left behind is looked for before it is repeated', async () => {
    const post = await schedule(platform);
    await untilStatus(post, 'published');
    // As after a crash between the network's response and our commit.
    const crashed = `update content_post_targets set status = 'publishing', published_at = null,
      external_id = null, claimed_at = now() - $2 * interval '1 millisecond' where post_id = $1`;
    await server.rows(crashed, [post.id, claimMs - MINUTES]);
    await runJob(post);
    expect((await targetOf(post)).status).toBe('publishing');
    await server.rows(crashed, [post.id, claimMs]);
    await runJob(post);
    expect((await targetOf(post)).status).toBe('published');
    expect(wallOf(platform).posts).toHaveLength(1);
  });
});

describe('publishing', () => {
  test('on two servers at once publishes once', async () => {
    const post = await addPost(server, {
      targets: [{ platform: 'facebook', account_id: accountOf('facebook')?.id }],
      status: 'scheduled',
      scheduled_for: inTenMinutes(),
    });
    const at = fromNow(-1000);
    await server.rows('update content_post_targets set scheduled_for = $2 where post_id = $1', [
      post.id,
      at,
    ]);
    const id = post.targets[0]?.id ?? '';
    await Promise.all([1, 2, 3].map(() => publishTarget(server.app, id, at)));
    expect(meta.posts).toHaveLength(1);
  });

  test('leaves alone what was moved, and what is published by hand', async () => {
    const post = await addPost(server, {
      targets: [{ platform: 'facebook', account_id: accountOf('facebook')?.id }],
      status: 'scheduled',
      scheduled_for: inTenMinutes(),
    });
    await publishTarget(server.app, post.targets[0]?.id ?? '', fromNow());
    const byHand = await addPost(server, {
      targets: [{ platform: 'facebook' }],
      status: 'scheduled',
      scheduled_for: inTenMinutes(),
    });
    await server.rows('update content_post_targets set scheduled_for = now() where post_id = $1', [
      byHand.id,
    ]);
    await runJob(byHand);
    expect((await targetOf(byHand)).status).toBe('scheduled');
    const emails = await server.rows("select subject from emails where subject like 'Time to%'");
    expect(emails).toEqual([{ subject: `Time to publish: ${byHand.topic}` }]);
    expect(meta.posts).toHaveLength(0);
  });

  test('of an account that is deleted meanwhile ends with the reason, and an email', async () => {
    const { body } = await call('POST', '/api/content/accounts', { account_name: 'Side page' });
    await server.rows(
      "update social_accounts set external_id = '556', connected_at = now() where id = $1",
      [body.account.id],
    );
    const post = await addPost(server, {
      topic: 'Left behind',
      targets: [{ platform: 'facebook', account_id: body.account.id }],
      status: 'scheduled',
      scheduled_for: inTenMinutes(),
    });
    await server.rows(
      `update content_post_targets set status = 'publishing', attempts = 1, scheduled_for = now()
       where post_id = $1`,
      [post.id],
    );
    await call('DELETE', `/api/content/accounts/${body.account.id}`);
    await runJob(post);
    const target = await targetOf(post);
    expect([target.status, target.error]).toEqual([
      'failed',
      expect.stringContaining('deleted in the meantime'),
    ]);
    const emails = await server.rows(
      "select 1 from emails where subject = 'Not published: Left behind'",
    );
    expect(emails).toHaveLength(1);
    expect(meta.posts).toHaveLength(0);
  });

  test('reads followers and the numbers of its posts', async () => {
    const posts = await Promise.all(platforms.map(schedule));
    await readMetrics(server.app);
    const [facebook, instagram, linked] = await Promise.all(posts.map(targetOf));
    expect(facebook.engagement).toEqual({ likes: 12, comments: 3, shares: 2 });
    expect(instagram.engagement).toEqual({ likes: 15, comments: 4, shares: 0 });
    expect(linked.engagement).toEqual({ likes: 7, comments: 1, shares: 0 });
    const read: AccountView[] = (await call('GET', '/api/content/accounts')).body.accounts;
    expect(read.map(({ followers }) => followers)).toEqual([420, 420, 231]);
    expect(read.every(({ engagement, last_post }) => engagement !== null && last_post)).toBe(true);
    // LinkedIn's token expired within ten days, so it was renewed.
    const expires = Date.parse(read[2]?.token_expires_at ?? '');
    expect(expires).toBeGreaterThan(fromNow().getTime() + 50 * 24 * 60 * MINUTES);
  });
});

describe('when a job comes', () => {
  const now = new Date('2026-11-24T15:00:00Z');
  const target = {
    status: 'scheduled' as const,
    scheduledFor: now,
    claimedAt: null,
    nextAttemptAt: null,
  };

  test('a post is published at its time, waits before it, and is let be after half a day', () => {
    expect(nextStep(target, now, now).step).toBe('publish');
    const early = new Date(now.getTime() - 90_000);
    expect(nextStep(target, now, early)).toEqual({ step: 'wait', seconds: 90 });
    const late = (minutes: number) => new Date(now.getTime() + minutes * MINUTES);
    expect(nextStep(target, now, late(720)).step).toBe('publish');
    expect(nextStep(target, now, late(721)).step).toBe('too_late');
  });

  test('one that was moved, or is out, is none of its business', () => {
    expect(nextStep(target, new Date(0), now).step).toBe('nothing');
    expect(nextStep({ ...target, status: 'published' }, now, now).step).toBe('nothing');
    expect(nextStep({ ...target, status: 'draft' }, now, now).step).toBe('nothing');
  });

  test('pauses double from a minute to an hour, or are as long as the network asks for', () => {
    expect([1, 2, 3, 7].map((attempt) => pauseAfter(attempt, undefined))).toEqual([
      60, 120, 240, 3600,
    ]);
    expect(pauseAfter(1, 900)).toBe(900);
    expect(pauseAfter(1, 10)).toBe(60);
  });
});
