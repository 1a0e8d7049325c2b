import { postWebsitePreview } from '#features/settings/contract/settings.ts';
import { currentSettings } from '#features/settings/index.ts';
import { languages } from '#lib/language.ts';
import { createApi } from '#platform/http/create-api.ts';
import { ok } from '#platform/http/ok.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import type { App } from '#services/app.ts';
import { renderLandingPage } from '../public/landing.tsx';

/** A preview of the landing page for its owner. */
export function websitePreviewRoutes(app: App, assets: Assets) {
  const routes = createApi();
  routes.use('/api/settings/website/preview', requireOwner(app.sessions));
  routes.openapi(postWebsitePreview, (c) => {
    const website = c.req.valid('json');
    const preview = { ...currentSettings(app), website };
    const [english, spanish] = languages.map((language) =>
      renderLandingPage(app, assets, language, preview),
    ) as [string, string];
    return ok(c, { html: { english, spanish } });
  });
  return routes;
}
