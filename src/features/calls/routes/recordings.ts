import { answerRecording, isFileAddress } from '#features/files/index.ts';
import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { signedCaching } from '#platform/http/signed-link.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { deleteCallRecording } from '../actions/call-recordings.ts';
import { removeCallRecording } from '../contract/recordings.ts';
import { findRecording } from '../store/recordings.ts';

/** Recordings of calls on the phone network. */
export function callRecordingRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/phone/*', requireRight(app.sessions, 'phone'));
  routes.delete('/api/phone/recordings/:id', requireOwner(app.sessions));

  routes.openapi(removeCallRecording, async (c) => {
    await deleteCallRecording(app, knownId(c.req.valid('param').id, 'This recording'));
    return ok(c);
  });

  routes.get('/files/call-recordings/:id', async (c) => {
    const id = c.req.param('id');
    const { until = '', signature = '' } = c.req.query();
    const query = { until, signature };
    const isOurs =
      isId(id) && isFileAddress(app.settings.secretKey, app.now(), id, query, 'call-recordings');
    const recording = isOurs ? await findRecording(app.database, id) : undefined;
    if (!recording) throw notFound('This recording');
    const caching = signedCaching;
    return answerRecording(app, c, 'call-recordings', recording, caching);
  });
  return routes;
}
