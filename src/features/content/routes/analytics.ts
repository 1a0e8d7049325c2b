import { currentBusiness } from '#features/settings/index.ts';
import { weekdayAndTime } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import type { App } from '#services/app.ts';
import { contentAnalyticsRoute, postMetricsRoute } from '../contract/analytics.ts';
import {
  bestHours,
  maxAnalyzed,
  maxTopPosts,
  type Published,
  sumUp,
  sumUpBy,
} from '../rules/analytics.ts';
import { countRequests, listPublished, type PublishedRow } from '../store/analytics.ts';

export function contentAnalyticsRoutes(app: App) {
  const routes = createApi();

  routes.openapi(postMetricsRoute, async (c) => {
    await app.database.transaction((tx) => app.jobs.enqueue(tx, 'read-social-metrics', {}));
    return ok(c);
  });

  routes.openapi(contentAnalyticsRoute, async (c) => {
    const since = new Date(app.now().getTime() - c.req.valid('query').days * DAYS);
    const rows = await listPublished(app.database, since, maxAnalyzed);
    const requests = await countRequests(
      app.database,
      rows.map(({ linkCode }) => linkCode),
    );
    const { timeZone } = currentBusiness(app);
    const published = rows.map((row) => read(row, requests, timeZone));
    const titles = new Map(rows.map(({ postId, topic }) => [postId, topic]));
    const analytics = {
      totals: sumUp(published),
      posts: sumUpBy(published, 'postId')
        .slice(0, maxTopPosts)
        .map(({ value, sums }) => ({ id: value, title: titles.get(value) ?? '', ...sums })),
      types: sumUpBy(published, 'contentType').map(({ value, sums }) => ({
        content_type: value,
        ...sums,
      })),
      platforms: sumUpBy(published, 'platform').map(({ value, sums }) => ({
        platform: value,
        ...sums,
      })),
      hours: sumUpBy(published, 'hour')
        .map(({ value, sums }) => ({ hour: value, ...sums }))
        .toSorted((one, other) => one.hour - other.hour),
      best_hours: bestHours(published),
    };
    return ok(c, { analytics });
  });
  return routes;
}

function read(row: PublishedRow, requests: Map<string, number>, timeZone: string): Published {
  const { postId, topic, contentType, platform, publishedAt, linkCode } = row;
  const { time } = weekdayAndTime(timeZone, publishedAt ?? new Date(0));
  return {
    postId,
    topic,
    contentType,
    platform,
    hour: Number(time.slice(0, 2)),
    reach: row.reach ?? 0,
    engagement: (row.likes ?? 0) + (row.comments ?? 0) + (row.shares ?? 0),
    clicks: row.clicks ?? 0,
    requests: requests.get(linkCode) ?? 0,
  };
}
