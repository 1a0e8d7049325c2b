import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { activityRoutes } from '#features/activity/routes.ts';
import { aiPricingRoutes } from '#features/ai-pricing/routes.ts';
import { analyticsRoutes } from '#features/analytics/routes.ts';
import { assistantRoutes } from '#features/assistant/routes/assistant.ts';
import { ownToolRoutes } from '#features/assistant/routes/own-tools.ts';
import { businessDataRoutes } from '#features/business-data/routes.ts';
import { callRoutes } from '#features/calls/routes/calls.ts';
import { contactRoutes } from '#features/calls/routes/contacts.ts';
import { networkRoutes } from '#features/calls/routes/network.ts';
import { callRecordingRoutes } from '#features/calls/routes/recordings.ts';
import { callRecordRoutes } from '#features/calls/routes/records.ts';
import { voicemailRoutes } from '#features/calls/routes/voicemails.ts';
import { connectionRoutes } from '#features/connections/routes/connections.ts';
import { emailAuthRoutes } from '#features/connections/routes/email-auth.ts';
import { contentRoutes } from '#features/content/routes/index.ts';
import { chatRoutes } from '#features/conversations/routes/conversations.ts';
import { intakeRoutes } from '#features/conversations/routes/intake.ts';
import { ownerChatRoutes } from '#features/conversations/routes/owner.ts';
import { readCaller } from '#features/customer-accounts/index.ts';
import { customerAccountRoutes } from '#features/customer-accounts/routes/account.ts';
import { portalAccountRoutes } from '#features/customer-accounts/routes/accounts.ts';
import { onboardingRoutes } from '#features/customer-onboarding/routes.ts';
import { customerRoutes } from '#features/customers/routes/customers.ts';
import { dangerRoutes } from '#features/dangers/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { documentRoutes } from '#features/documents/routes.ts';
import { earningsRoutes } from '#features/earnings/routes.ts';
import { emailAssistantRoutes } from '#features/email-assistant/routes.ts';
import { estimateRoutes } from '#features/estimates/routes/estimates.ts';
import { invoiceRoutes } from '#features/invoices/routes.ts';
import { mailboxRoutes } from '#features/mailbox/routes/messages.ts';
import { messageRoutes } from '#features/messages/routes.ts';
import { myDayRoutes } from '#features/my-day/routes.ts';
import { notedRequestRoutes } from '#features/noted-requests/routes.ts';
import { untrustedProxyNotice } from '#features/notifications/index.ts';
import { notificationRoutes, portalPushRoutes } from '#features/notifications/routes.ts';
import { partnerEstimateRoutes } from '#features/partner-estimates/routes.ts';
import { partnerScheduleRoutes } from '#features/partner-schedule/routes.ts';
import { partnerRoutes } from '#features/partners/routes.ts';
import { paymentRoutes } from '#features/payments/routes.ts';
import { peopleRoutes } from '#features/people/routes.ts';
import { personalDataRoutes } from '#features/personal-data/routes.ts';
import { photoRoutes } from '#features/photos/routes.ts';
import { priceBookRoutes } from '#features/price-book/routes.ts';
import { projectRoutes } from '#features/projects/routes/projects.ts';
import { receptionistRoutes } from '#features/receptionist/routes.ts';
import { reminderRoutes } from '#features/reminders/routes.ts';
import { requestRoutes } from '#features/requests/routes.ts';
import { scheduleRoutes } from '#features/schedule/routes.ts';
import { searchRoutes } from '#features/search/routes.ts';
import { settingsRoutes } from '#features/settings/routes.ts';
import { signInRoutes } from '#features/sign-in/routes/sign-in.ts';
import { systemRoutes } from '#features/system/routes.ts';
import { textMessageRoutes } from '#features/text-messages/routes.ts';
import { timelineRoutes } from '#features/timeline/routes.ts';
import { websiteRoutes } from '#features/website/routes.ts';
import { partnerOrderRoutes } from '#features/work-orders/routes/partner.ts';
import { workOrderRoutes } from '#features/work-orders/routes/work-orders.ts';
import { rememberCaller } from '#platform/http/caller.ts';
import { recordClientAddress } from '#platform/http/client-address.ts';
import { type AppError, notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { currentRequest } from '#platform/http/request-id.ts';
import { answerUnchanged, requireNamedSession } from '#platform/http/signed-link.ts';
import { soundInput } from '#platform/http/sound-input.ts';
import { answerAfterBody } from '#platform/http/unread-body.ts';
import { declareUploads } from '#platform/http/uploads/upload-paths.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Assets } from '#platform/pages/assets.ts';
import type { PageCache } from '#platform/pages/page-cache.ts';
import type { App } from '#services/app.ts';
import { customerSocketRoutes } from '../customer/sockets.ts';
import { accessHistory } from './access-history.ts';
import { limitBody } from './body-limits.ts';
import { asAppError } from './failures.ts';
import { refuseFilesWhenFull } from './full-disk.ts';
import { metricsRoute } from './metrics.ts';
import { filePage, pageRoutes } from './pages.tsx';
import { noStore, secureHeaders } from './secure-headers.ts';
import { websitePreviewRoutes } from './website-preview.ts';

interface HttpOptions {
  /** Addresses or ranges of proxies. */
  trustedProxies: string[];
  /** What the server measures of itself, and who may read it. */
  measured?: { metrics: Metrics; token: string } | undefined;
}

/** The HTTP server with all its routes. */
export function createHttp(
  app: App,
  assets: Assets,
  cachedPages: PageCache,
  { trustedProxies, measured }: HttpOptions,
) {
  const http = new OpenAPIHono<HttpEnv>();
  const { publicUrl } = app.settings;
  const onUntrusted = untrustedProxyNotice(app);
  http.use(nameRoute);
  http.use(recordClientAddress({ proxies: trustedProxies, publicUrl, onUntrusted }));
  http.use(rememberCaller);
  http.use(accessHistory(app));
  http.use(secureHeaders(app));
  http.use(answerAfterBody);
  http.use(soundInput);
  http.use('/files/*', answerUnchanged, requireNamedSession(app.sessions.stillValid));
  http.use('/api/*', noStore);
  http.use('/api/*', limitBody, refuseFilesWhenFull(app));
  http.use('/mcp', limitBody);

  http.get('/healthz', async (c) => {
    await app.database.execute(sql`select 1`);
    return c.json({ status: 'ok' });
  });
  if (measured) http.route('/', metricsRoute(measured.metrics, measured.token));
  http.route('/', emailAuthRoutes(app));
  http.route('/', signInRoutes(app));
  http.route('/', peopleRoutes(app));
  http.route(
    '/',
    requestRoutes(app, async (c) => (await readCaller(app, c))?.customer?.id),
  );
  http.route('/', messageRoutes(app));
  http.route('/', textMessageRoutes(app));
  http.route('/', notedRequestRoutes(app));
  http.route('/', dangerRoutes(app));
  http.route('/', receptionistRoutes(app));
  http.route('/', customerSocketRoutes(app));
  http.route('/', callRoutes(app));
  http.route('/', reminderRoutes(app));
  http.route('/', notificationRoutes(app));
  http.route('/', portalPushRoutes(app));
  http.route('/', callRecordRoutes(app));
  http.route('/', voicemailRoutes(app));
  http.route('/', networkRoutes(app));
  http.route('/', callRecordingRoutes(app));
  http.route('/', contactRoutes(app));
  http.route('/', projectRoutes(app));
  http.route('/', priceBookRoutes(app));
  http.route('/', aiPricingRoutes(app));
  http.route('/', scheduleRoutes(app));
  http.route('/', myDayRoutes(app));
  http.route('/', partnerScheduleRoutes(app));
  http.route('/', earningsRoutes(app));
  http.route('/', partnerEstimateRoutes(app));
  http.route('/', estimateRoutes(app));
  // Before the invoices, because some of its addresses are below theirs.
  http.route('/', paymentRoutes(app));
  http.route('/', invoiceRoutes(app));
  http.route('/', customerRoutes(app));
  http.route('/', customerAccountRoutes(app));
  http.route('/', onboardingRoutes(app));
  http.route('/', portalAccountRoutes(app));
  http.route('/', partnerRoutes(app));
  http.route('/', workOrderRoutes(app));
  http.route('/', partnerOrderRoutes(app));
  http.route('/', mailboxRoutes(app));
  http.route('/', emailAssistantRoutes(app));
  http.route('/', photoRoutes(app));
  http.route('/', settingsRoutes(app));
  http.route('/', websitePreviewRoutes(app, assets));
  http.route('/', websiteRoutes(app));
  http.route('/', connectionRoutes(app));
  http.route('/', businessDataRoutes(app));
  http.route('/', personalDataRoutes(app));
  http.route('/', contentRoutes(app));
  http.route('/', documentRoutes(app));
  http.route('/', searchRoutes(app));
  http.route('/', assistantRoutes(app));
  http.route('/', ownToolRoutes(app));
  http.route('/', timelineRoutes(app));
  http.route('/', dashboardRoutes(app));
  http.route('/', analyticsRoutes(app));
  http.route('/', activityRoutes(app));
  http.route('/', systemRoutes(app));
  http.route('/', chatRoutes(app));
  http.route('/', ownerChatRoutes(app));
  http.route('/', intakeRoutes(app));
  declareUploads(http);
  http.openAPIRegistry.registerComponent('securitySchemes', 'owner', {
    type: 'http',
    scheme: 'bearer',
  });
  // Cached: creating it takes a quarter of a second, and anyone may request it.
  let description: string | undefined;
  http.get('/api/openapi.json', (c) => {
    description ??= JSON.stringify(
      http.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Plumbline', version: '1' },
        servers: [{ url: app.settings.publicUrl }],
      }),
    );
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
  http.all('/api/*', () => {
    throw notFound('This address');
  });
  http.route('/', assets.routes);
  http.route('/', pageRoutes(app, assets, cachedPages));

  http.onError(async (error, c) => {
    const known = await asAppError(app, error, c.req.path);
    if (known.retryAfterSeconds) c.header('retry-after', String(known.retryAfterSeconds));
    if (isOpenedFile(c)) return filePage(c, app, assets, known);
    return c.json({ ...known.toJson(), ...requestIdIn(known) }, known.status);
  });
  return http;
}

/** For the metrics: which of our routes answered, never the address itself. */
const nameRoute: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const request = currentRequest();
  if (request) request.route = routePath(c);
};

/** An error of ours names its request. */
function requestIdIn({ status }: AppError): { request_id?: string } {
  const request = currentRequest();
  return status >= 500 && request ? { request_id: request.id } : {};
}

/** Whether somebody opened the address of a file in a browser, as a page. */
function isOpenedFile({ req }: Context): boolean {
  if (!req.path.startsWith('/files/') || req.method !== 'GET') return false;
  const wanted = req.header('sec-fetch-dest');
  return wanted ? wanted === 'document' : (req.header('accept') ?? '').includes('text/html');
}
