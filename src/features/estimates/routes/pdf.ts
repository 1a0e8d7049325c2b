import { Hono } from 'hono';
import { isId } from '#lib/ids.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { App } from '#services/app.ts';
import { revisionPdf } from '../actions/email-customer.ts';
import { contentOf } from '../actions/priced-lines.ts';
import { findEstimate, findSignature } from '../store/estimates.ts';

/** An estimate's PDF for the owner: the signed copy once there is one. Drafts have one, too. */
export function pdfRoutes(app: App) {
  return new Hono<HttpEnv>().get('/api/estimates/:id/pdf', async (c) => {
    const id = c.req.param('id');
    const whole = isId(id) ? await findEstimate(app.database, id) : undefined;
    if (!whole) throw notFound('This estimate');
    const { estimate, lines } = whole;
    const signature = await findSignature(app.database, id);
    const key =
      signature?.pdfKey ??
      (await revisionPdf(app, estimate, contentOf(estimate, lines), estimate.revision));
    const file = await app.files.read(key);
    if (!file) throw notFound('This PDF');
    return c.body(file.stream, 200, {
      'content-type': 'application/pdf',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${estimate.estimateNumber}.pdf"`,
      'cache-control': 'private, no-store',
    });
  });
}
