import { Hono } from 'hono';
import { publicLink } from '#lib/links.ts';
import { rememberCampaign } from '#platform/http/campaign.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { App } from '#services/app.ts';
import { countClick } from '../store/analytics.ts';

/** Programs that check links in posts without anyone pressing them. */
const robots = /bot|crawl|spider|preview|facebookexternalhit|linkedin|slurp|curl|wget/i;
const clickLimit = { name: 'campaign-links', times: 60, seconds: 60 };

/** Posts' short links: to the website, with the tags that identify where its visitors come from. */
export function linkRoutes(app: App) {
  const routes = new Hono<HttpEnv>();
  routes.use('/go/:code', limitRate(clickLimit, app.settings.rateLimits));
  return routes.get('/go/:code', async (c) => {
    const linkCode = c.req.param('code');
    const isPerson = c.req.method === 'GET' && !robots.test(c.req.header('user-agent') ?? '');
    const platform = await countClick(app.database, linkCode, isPerson);
    if (!platform) return c.redirect(publicLink('home', 'english'), 302);
    rememberCampaign(c, linkCode);
    const query = {
      utm_source: platform,
      utm_medium: 'social',
      utm_campaign: 'post',
      utm_content: linkCode,
    };
    c.header('cache-control', 'no-store');
    return c.redirect(publicLink('home', 'english', {}, query), 302);
  });
}
