import type { Context, Hono } from 'hono';
import { WaitingPage } from '#features/customer-accounts/customer/account-notices.tsx';
import { dataPages } from '#features/customer-accounts/customer/pages/data.tsx';
import { emailPages } from '#features/customer-accounts/customer/pages/email.tsx';
import { googlePages } from '#features/customer-accounts/customer/pages/google.ts';
import { passkeyPages } from '#features/customer-accounts/customer/pages/passkeys.ts';
import { profilePages } from '#features/customer-accounts/customer/pages/profile.tsx';
import { securityPages } from '#features/customer-accounts/customer/pages/security.tsx';
import { signInPages } from '#features/customer-accounts/customer/pages/sign-in.tsx';
import { signUpPages } from '#features/customer-accounts/customer/pages/sign-up.tsx';
import { readCaller } from '#features/customer-accounts/index.ts';
import { portalTexts } from '#features/customer-accounts/texts/portal.ts';
import { homePages } from '#features/customer-dashboard/customer/pages.tsx';
import { readCounts } from '#features/customer-dashboard/index.ts';
import { estimateListPages } from '#features/estimates/customer/pages.tsx';
import { invoiceListPages } from '#features/invoices/customer/pages.tsx';
import { messagePages } from '#features/messages/customer/pages/messages.tsx';
import { PushPanel } from '#features/notifications/public/push-panel.tsx';
import { statementPages } from '#features/payments/customer/pages.tsx';
import { projectPages } from '#features/projects/customer/pages.tsx';
import { newRequestPages } from '#features/requests/customer/pages.tsx';
import { appointmentPages, projectVisits } from '#features/schedule/customer/pages.tsx';
import { currentBusiness } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Assets } from '#platform/pages/assets.ts';
import { requireSameOrigin } from '#platform/sessions/session-cookie.ts';
import type { App, CustomerPortal } from '#services/app.ts';
import { FrameProvider } from '#ui/site/frame.tsx';
import panels from '#ui/site/portal.module.css';
import { renderPublicPage } from '../public/render-page.tsx';
import { documentPages } from './document-pages.tsx';
import { NotHerePage } from './not-found-page.tsx';
import { Shell, shellAround } from './shell.tsx';

/** The customer portal: server-rendered pages that work without script. */
export function portalPages(
  pages: Hono<HttpEnv>,
  app: App,
  assets: Assets,
  language: Language,
): void {
  const t = portalTexts(language);
  const below = customerPath('dashboard', language).replace(/dashboard$/, '*');
  pages.use(below, requireSameOrigin(app.settings.publicUrl));

  const portal: CustomerPortal = {
    app,
    pages,
    language,
    answer(c, title, content, status = 200, hasForm = false) {
      c.header('cache-control', 'private, no-store');
      return c.html(
        renderPublicPage(app, assets, { language, title, content, hasForm, portal: 'customer' }),
        status as 200,
      );
    },
    async guard(c, next) {
      const caller = await readCaller(app, c);
      if (!caller) return leadToSignIn(c);
      if (!caller.customer) {
        const content = <WaitingPage language={language} isRefused={caller.isRefused} />;
        return portal.answer(c, t.waiting.title, content, 403);
      }
      c.set('customer', caller.customer);
      await next();
    },
    countsOf: (customerId) => readCounts(app.database, customerId),
    notFound: (c) =>
      portal.page(c, {
        section: 'dashboard',
        title: t.notFound.title,
        status: 404,
        content: <NotHerePage language={language} />,
      }),
    async page(c, { section, title, content, hasFrame, hasForm, counts, status, path: own }) {
      const customer = c.get('customer');
      const { pathname, search } = new URL(c.req.url);
      const path = own ?? pathname.replace(/^\/es\//, '/') + search;
      const waiting = counts ?? (await portal.countsOf(customer.id));
      const shell = { language, section, path, customer, counts: waiting };
      const whole = hasFrame ? (
        <FrameProvider value={shellAround(shell)}>{content}</FrameProvider>
      ) : (
        <Shell {...shell}>{content}</Shell>
      );
      const named = `${title} · ${currentBusiness(app).name}`;
      return portal.answer(c, named, whole, status, hasForm);
    },
  };

  function leadToSignIn(c: Context<HttpEnv>) {
    const { pathname, search } = new URL(c.req.url);
    const isPage = c.req.method === 'GET' || c.req.method === 'HEAD';
    const next = isPage ? `?next=${encodeURIComponent(pathname + search)}` : '';
    return c.redirect(customerPath('login', language) + next, 303);
  }

  pages.get(customerPath('dashboard', language).replace(/\/dashboard$/, ''), (c) =>
    c.redirect(customerPath('dashboard', language), 303),
  );
  signInPages(portal);
  signUpPages(portal);
  googlePages(portal);
  profilePages(portal, <PushPanel language={language} site="customer" className={panels.panel} />);
  const desk = securityPages(portal);
  passkeyPages(portal, desk);
  emailPages(portal, desk);
  dataPages(portal);
  homePages(portal);
  newRequestPages(portal);
  const documents = [estimateListPages(portal), invoiceListPages(portal)];
  projectPages(portal, { visits: projectVisits(portal), documents });
  appointmentPages(portal);
  statementPages(portal);
  documentPages(portal);
  messagePages(portal);
  // Last, because it matches everything else.
  pages.get(below, portal.guard, portal.notFound);
}
