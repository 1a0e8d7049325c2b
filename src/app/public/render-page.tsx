import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ChatContext } from '#features/conversations/public/chat-context.ts';
import { publicPrices } from '#features/price-book/index.ts';
import { areHoursKnown, currentSettings } from '#features/settings/index.ts';
import { businessOf, markAddress, type Settings } from '#features/settings/rules/settings.ts';
import { showcaseOf } from '#features/settings/rules/website.ts';
import { currentGoogleRating, currentStories } from '#features/website/index.ts';
import { type Website, WebsiteProvider } from '#features/website/public/website.ts';
import type { Language } from '#lib/language.ts';
import type { OfficePageName } from '#lib/office-pages/rows.ts';
import { isBehindSignIn } from '#lib/page-areas.ts';
import { formatPhone } from '#lib/phone.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { eventPosition } from '#platform/realtime/position.ts';
import type { App } from '#services/app.ts';
import { FrameProvider } from '#ui/site/frame.tsx';
import { SiteProvider } from '#ui/site/site.ts';
import { earlyCallsOf, modulesOf } from '../admin/first-screens.ts';
import { AdminShell } from '../admin/shell-document.tsx';
import { Document } from './document.tsx';
import { PublicFrame } from './frame.tsx';
import { type FoundPage, seoOf } from './seo.ts';

interface Page {
  language: Language;
  title: string;
  content: ReactNode;
  /** Whether the request form is on the page itself, so that it needs its styles without script. */
  hasForm?: boolean;
  /** The portal it belongs to: each has its own styles and script. */
  portal?: 'customer' | 'partner';
  /** Left out on pages that shouldn't be found: errors, thank-you pages. */
  found?: FoundPage | ((website: Website) => FoundPage);
  /** Settings to show instead of the live ones, on a page without script. */
  preview?: Settings;
  /** Whether this address contains no language. */
  mayLeadOn?: boolean;
}

/** The HTML of a public page. */
export function renderPublicPage(app: App, assets: Assets, page: Page): string {
  const { language, title, content, hasForm, portal, found, mayLeadOn } = page;
  const settings = page.preview ?? currentSettings(app);
  const business = businessOf(settings);
  const website = websiteOf(app, settings);
  const { script, preloads } = page.preview
    ? { script: undefined, preloads: [] }
    : assets.entry(portal ?? 'public');
  const styles = [
    ...assets.entry('publicStyles').styles,
    ...(portal ? assets.entry(`${portal}Styles`).styles : []),
    ...(hasForm ? assets.entry('requestForm').styles : []),
  ];
  const darkStyles = portal && assets.entry('portalDarkStyles').styles;
  // Not static markup: the form's script hydrates its part of the page.
  const html = renderToString(
    <SiteProvider value={{ business, mark: markOf(settings) }}>
      <WebsiteProvider value={website}>
        <ChatContext value={chatOf(settings)}>
          <FrameProvider value={PublicFrame}>
            <Document
              language={language}
              title={title}
              assets={{ script, preloads, styles, darkStyles, fonts: assets.fonts }}
              mayLeadOn={mayLeadOn}
              seo={
                found &&
                seoOf(app, website, found instanceof Function ? found(website) : found, language)
              }
            >
              {content}
            </Document>
          </FrameProvider>
        </ChatContext>
      </WebsiteProvider>
    </SiteProvider>,
  );
  return `<!doctype html>${html}`;
}

/** What the website shows with these settings. */
export function websiteOf(app: App, settings: Settings): Website {
  const showcase = showcaseOf(settings, app.settings.isAnnounced);
  const stories = currentStories(app);
  // Real work replaces the examples.
  const hasExamples = settings.website.gallery.state === 'unchanged';
  const replaced = hasExamples && stories.some((story) => story.inGallery);
  return {
    ...showcase,
    ...(replaced && { gallery: [] }),
    business: businessOf(settings),
    prices: publicPrices(app),
    currency: settings.system.currency,
    showsHours: areHoursKnown(app),
    stories,
    googleRating: currentGoogleRating(app),
  };
}

interface AdminPage {
  nonce: string;
  /** What is asked for. */
  path: string;
  /** None for an unknown address. */
  page: OfficePageName | undefined;
  manifest?: string | undefined;
}

/** The back office page, which its client fills. */
export function renderAdminShell(
  app: App,
  assets: Assets,
  { nonce, path, page, manifest }: AdminPage,
): string {
  const settings = currentSettings(app);
  const business = businessOf(settings);
  const start = assets.entry('admin');
  const shell = isBehindSignIn(path) ? assets.entry('adminShell') : undefined;
  const files = assets.filesOf(modulesOf(page));
  const html = renderToStaticMarkup(
    <AdminShell
      nonce={nonce}
      manifest={manifest}
      position={eventPosition()}
      earlyCalls={shell && earlyCallsOf(page)}
      assets={{
        script: start.script,
        early: shell && assets.entry('adminEarly').script,
        styles: distinct([...start.styles, ...(shell?.styles ?? []), ...files.styles]),
        preloads: distinct([
          ...start.preloads,
          ...(shell?.preloads ?? []),
          ...files.scripts,
        ]).filter((script) => script !== start.script),
        fonts: assets.fonts,
      }}
      style={{
        name: business.name,
        city: settings.business_info.city,
        state: settings.business_info.state,
        mark: markOf(settings) ?? null,
        timeZone: business.timeZone,
        dateFormat: business.dateFormat,
        currency: settings.system.currency,
        assistant: settings.assistant.name,
      }}
    />,
  );
  return `<!doctype html>${html}`;
}

function distinct(addresses: string[]): string[] {
  return [...new Set(addresses)];
}

function chatOf(settings: Settings) {
  if (!settings.assistant.is_on) return undefined;
  return {
    assistantName: settings.assistant.name,
    phoneText: formatPhone(settings.business_info.phone),
    photoMegabytes: settings.system.request_photo_megabytes,
  };
}

function markOf({ mark }: Settings): string | undefined {
  return mark.id ? markAddress(mark.id) : undefined;
}
