import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { currentSettings } from '../../features/settings/actions/current.ts';
import { businessOf, markAddress } from '../../features/settings/rules/settings.ts';
import { showcaseOf } from '../../features/settings/rules/website.ts';
import type { Language } from '../../lib/language.ts';
import type { publicRoutes } from '../../lib/links.ts';
import { formatPhone } from '../../lib/phone.ts';
import type { Assets } from '../../platform/pages/assets.ts';
import type { App } from '../../services/app.ts';
import { type Site, SiteProvider } from '../../ui/site/site.ts';
import { AdminShell } from '../admin/shell-document.tsx';
import { Document } from './document.tsx';
import { findingOf } from './seo.ts';

interface Page {
  language: Language;
  title: string;
  content: ReactNode;
  /** Whether the request form stands on the page itself, so that it needs its styles without script. */
  hasForm?: boolean;
  /** The portal that it is of: each has styles and a script of its own. */
  portal?: 'customer' | 'partner';
  /** Left out where nobody is to be led: errors, thanks. */
  route?: keyof typeof publicRoutes;
  /** Whether this address has no language in it. */
  mayLeadOn?: boolean;
}

/** The HTML of a public page. */
export function renderPublicPage(app: App, assets: Assets, page: Page): string {
  const { language, title, content, hasForm, portal, route, mayLeadOn } = page;
  const site = siteOf(app);
  const { script, preloads } = assets.entry(portal ?? 'public');
  const styles = [
    ...assets.entry('publicStyles').styles,
    ...(portal ? assets.entry(`${portal}Styles`).styles : []),
    ...(hasForm ? assets.entry('requestForm').styles : []),
  ];
  const darkStyles = portal && assets.entry('portalDarkStyles').styles;
  // Not static markup: the script of the form takes over its part of the page as it is.
  const html = renderToString(
    <SiteProvider value={site}>
      <Document
        language={language}
        title={title}
        assets={{ script, preloads, styles, darkStyles, fonts: assets.fonts }}
        mayLeadOn={mayLeadOn}
        finding={route && findingOf(app, site, route, language)}
      >
        {content}
      </Document>
    </SiteProvider>,
  );
  return `<!doctype html>${html}`;
}

/** The empty page that the back office's client fills. */
export function renderAdminShell(app: App, assets: Assets, nonce: string): string {
  const { business, mark } = siteOf(app);
  const html = renderToStaticMarkup(
    <AdminShell
      nonce={nonce}
      assets={{ ...assets.entry('admin'), fonts: assets.fonts }}
      style={{
        name: business.name,
        mark: mark ?? null,
        timeZone: business.timeZone,
        dateFormat: business.dateFormat,
        currency: currentSettings(app).system.currency,
        assistant: currentSettings(app).assistant.name,
      }}
    />,
  );
  return `<!doctype html>${html}`;
}

function siteOf(app: App): Site {
  const settings = currentSettings(app);
  const { id } = settings.mark;
  return {
    ...showcaseOf(settings, app.settings.isAnnounced),
    business: businessOf(settings),
    mark: id ? markAddress(id) : undefined,
    chat: settings.assistant.is_on
      ? {
          assistantName: settings.assistant.name,
          phoneText: formatPhone(settings.business_info.phone),
          photoMegabytes: settings.system.chat_photo_megabytes,
          answerHours: settings.system.chat_answer_hours,
        }
      : undefined,
  };
}
