import { CallButton } from '#features/calls/public/call-button.tsx';
import { newFormProps } from '#features/requests/public/pages/form-props.ts';
import { RequestFormData } from '#features/requests/public/request-page.tsx';
import { currentBusiness } from '#features/settings/index.ts';
import type { Settings } from '#features/settings/rules/settings.ts';
import { LandingPage } from '#features/website/public/landing-page.tsx';
import { structuredData } from '#features/website/public/seo/structured-data.ts';
import { publicTexts } from '#features/website/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import type { Assets } from '#platform/pages/assets.ts';
import type { App } from '#services/app.ts';
import { renderPublicPage } from './render-page.tsx';

/**
 * The HTML of the landing page.
 * @param preview settings that aren't live: the page then has no script and isn't indexed
 */
export function renderLandingPage(
  app: App,
  assets: Assets,
  language: Language,
  preview?: Settings,
): string {
  const { name, city, state } = currentBusiness(app);
  // The form that opens over this page creates its own key.
  const form = newFormProps(app, language);
  return renderPublicPage(app, assets, {
    language,
    title: publicTexts(language).title({ name, city, state }),
    content: (
      <LandingPage
        language={language}
        requestForm={<RequestFormData form={form} />}
        callButton={<CallButton language={language} caller="visitor" look="dark" />}
      />
    ),
    ...(preview
      ? { preview }
      : {
          found: (website) => ({
            paths: publicRoutes.home,
            structuredData: structuredData(website, language, app.settings.publicUrl),
          }),
          mayLeadOn: language === 'english',
        }),
  });
}
