import { addAccount } from '#features/content/actions/accounts.ts';
import { generate } from '#features/content/actions/generate.ts';
import { addPost } from '#features/content/actions/posts.ts';
import { enterMetrics, markPublished } from '#features/content/actions/targets.ts';
import type { Platform } from '#features/content/rules/platforms.ts';
import { listAccounts } from '#features/content/store/accounts.ts';
import { listTargets } from '#features/content/store/posts.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayAfter, dayIn, instantAt } from '#lib/days/days.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { demoAccounts, demoPosts } from './data.ts';

/** Adds two pages, published posts, and scheduled posts to the demo, once. */
export async function fillDemoContent(app: App): Promise<void> {
  const owner = await findOwner(app.database);
  if (!owner || (await listAccounts(app.database)).length > 0) return;
  const actor: Actor = { kind: 'owner', id: owner.id };
  for (const { name, ...account } of demoAccounts)
    await addAccount(app, actor, {
      ...account,
      account_name: name,
      account_type: 'main',
      description: '',
      profile_url: '',
    });
  for (const post of demoPosts) await addDemoPost(app, actor, post);
}

async function addDemoPost(app: App, actor: Actor, post: (typeof demoPosts)[number]) {
  const { timeZone } = currentBusiness(app);
  const accounts = await listAccounts(app.database);
  const { topic, contentType: content_type, platforms, day, hour } = post;
  const written = await generate(app, {
    topic,
    content_type,
    platforms: ['facebook'],
    include_hashtags: true,
  });
  const today = dayIn(timeZone, app.now());
  const at = instantAt(dayAfter(today, day), `${String(hour).padStart(2, '0')}:00`, timeZone);
  const isOut = day < 0;
  const then = isOut ? { ...app, now: () => at } : app;
  const { id } = await addPost(then, actor, {
    topic,
    content_type,
    content: written.content,
    hashtags: written.hashtags,
    ai_model: written.ai_model,
    targets: platforms.map((platform) => ({
      platform,
      account_id: accountOf(platform),
      content: null,
    })),
    picture_ids: [],
    scheduled_for: isOut ? null : at.toISOString(),
    status: isOut || post.isDraft ? 'draft' : 'scheduled',
  });
  if (!isOut) return;
  for (const target of await listTargets(app.database, [id])) {
    await markPublished(then, actor, target.id, '');
    if (post.metrics) await enterMetrics(then, actor, target.id, post.metrics);
  }

  function accountOf(platform: Platform): string | null {
    return accounts.find((one) => one.platform === platform)?.id ?? null;
  }
}
