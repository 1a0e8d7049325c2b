import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { aiPricingRoutes } from '../../features/ai-pricing/routes.ts';
import { analyticsRoutes } from '../../features/analytics/routes.ts';
import { connectionRoutes } from '../../features/connections/routes.ts';
import { chatRoutes } from '../../features/conversations/routes/conversations.ts';
import { intakeRoutes } from '../../features/conversations/routes/intake.ts';
import { ownerChatRoutes } from '../../features/conversations/routes/owner.ts';
import { customerAccountRoutes } from '../../features/customer-accounts/routes/account.ts';
import { portalAccountRoutes } from '../../features/customer-accounts/routes/accounts.ts';
import { onboardingRoutes } from '../../features/customer-onboarding/routes.ts';
import { customerRoutes } from '../../features/customers/routes/customers.ts';
import { importLimits } from '../../features/customers/rules/import.ts';
import { dashboardRoutes } from '../../features/dashboard/routes.ts';
import { earningsRoutes } from '../../features/earnings/routes.ts';
import { estimateRoutes } from '../../features/estimates/routes/estimates.ts';
import { invoiceRoutes } from '../../features/invoices/routes.ts';
import { mailboxRoutes } from '../../features/mailbox/routes.ts';
import { messageRoutes } from '../../features/messages/routes.ts';
import { partnerEstimateRoutes } from '../../features/partner-estimates/routes.ts';
import { partnerScheduleRoutes } from '../../features/partner-schedule/routes.ts';
import { partnerRoutes } from '../../features/partners/routes.ts';
import { paymentRoutes } from '../../features/payments/routes.ts';
import { photoRoutes } from '../../features/photos/routes.ts';
import { priceBookRoutes } from '../../features/price-book/routes.ts';
import { projectRoutes } from '../../features/projects/routes/projects.ts';
import { requestRoutes } from '../../features/requests/routes.ts';
import { scheduleRoutes } from '../../features/schedule/routes.ts';
import { searchRoutes } from '../../features/search/routes.ts';
import { settingsRoutes } from '../../features/settings/routes.ts';
import { signInRoutes } from '../../features/sign-in/routes.ts';
import { timelineRoutes } from '../../features/timeline/routes.ts';
import { partnerOrderRoutes } from '../../features/work-orders/routes/partner.ts';
import { workOrderRoutes } from '../../features/work-orders/routes/work-orders.ts';
import { recordClientAddress } from '../../platform/http/client-address.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { loggedPath } from '../../platform/http/logged-path.ts';
import type { Assets } from '../../platform/pages/assets.ts';
import type { PageCache } from '../../platform/pages/page-cache.ts';
import type { App } from '../../services/app.ts';
import { customerSocketRoutes } from '../customer/sockets.ts';
import { pageRoutes } from './pages.tsx';
import { secureHeaders } from './secure-headers.ts';

/** Refusals that come before, or in the middle of, reading a body. */
const leavesBodyUnread = new Set<number>([411, 413, 415, 429]);

/** The largest JSON body of the calls there are. */
const maxJsonBytes = 256 * 1024;

/** Calls that take more. They read it as a stream. */
const largeBodies: Record<string, number> = {
  '/api/customers/bulk-import': importLimits.megabytes * 1024 * 1024,
};

/** A document of a thousand long lines. */
const document = {
  path: /^\/api\/(?:estimates|estimate-templates|invoices)(?:\/[\da-f-]{36})?$/,
  maxBytes: 2 * 1024 * 1024,
};

function maxBytesOf(path: string): number {
  if (document.path.test(path)) return document.maxBytes;
  return largeBodies[path] ?? maxJsonBytes;
}

/** Everything this server answers. */
export function createHttp(
  app: App,
  assets: Assets,
  cachedPages: PageCache,
  trustedProxies: string[],
) {
  const http = new OpenAPIHono<HttpEnv>();
  http.use(recordClientAddress(trustedProxies));
  http.use(secureHeaders(app));
  http.use('/api/*', smallBody);

  http.get('/healthz', async (c) => {
    await app.database.execute(sql`select 1`);
    return c.json({ status: 'ok' });
  });
  http.route('/', signInRoutes(app));
  http.route('/', requestRoutes(app));
  http.route('/', messageRoutes(app));
  http.route('/', customerSocketRoutes(app));
  http.route('/', projectRoutes(app));
  http.route('/', priceBookRoutes(app));
  http.route('/', aiPricingRoutes(app));
  http.route('/', scheduleRoutes(app));
  http.route('/', partnerScheduleRoutes(app));
  http.route('/', earningsRoutes(app));
  http.route('/', partnerEstimateRoutes(app));
  http.route('/', estimateRoutes(app));
  // Before the invoices: some of its addresses lie below theirs.
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
  http.route('/', photoRoutes(app));
  http.route('/', settingsRoutes(app));
  http.route('/', connectionRoutes(app));
  http.route('/', searchRoutes(app));
  http.route('/', timelineRoutes(app));
  http.route('/', dashboardRoutes(app));
  http.route('/', analyticsRoutes(app));
  http.route('/', chatRoutes(app));
  http.route('/', ownerChatRoutes(app));
  http.route('/', intakeRoutes(app));
  http.openAPIRegistry.registerComponent('securitySchemes', 'owner', {
    type: 'http',
    scheme: 'bearer',
  });
  http.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version: '1' },
    servers: [{ url: app.settings.publicUrl }],
  });
  http.all('/api/*', () => {
    throw notFound('This address');
  });
  http.route('/', assets.routes);
  http.route('/', pageRoutes(app, assets, cachedPages));

  http.onError((error, c) => {
    const known = asAppError(error, (unexpected) =>
      app.log.error({ err: unexpected, path: loggedPath(c.req.path) }, 'request failed'),
    );
    if (known.retryAfterSeconds) c.header('retry-after', String(known.retryAfterSeconds));
    // The body was not read to its end: this connection cannot carry another call.
    if (leavesBodyUnread.has(known.status)) c.header('connection', 'close');
    return c.json(known.toJson(), known.status);
  });
  return http;
}

function asAppError(error: unknown, report: (unexpected: unknown) => void): AppError {
  if (error instanceof AppError) return error;
  // Hono's own: a body that is no JSON, for one.
  if (error instanceof HTTPException && error.status < 500) {
    return new AppError(400, 'bad_input', "We couldn't read this. Please send it as JSON.");
  }
  report(error);
  return new AppError(
    500,
    'failed',
    'Something went wrong on our end. Please try again in a moment.',
  );
}

/** JSON is small; forms bring limits of their own. */
const smallBody: MiddlewareHandler = async (c, next) => {
  const isJson = c.req.header('content-type')?.includes('json') ?? false;
  if (isJson && c.req.raw.body) {
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (Number.isNaN(length))
      throw new AppError(411, 'length_required', 'Please send the Content-Length header.');
    if (length > maxBytesOf(c.req.path)) throw new AppError(413, 'too_large', 'This is too large.');
  }
  await next();
};
