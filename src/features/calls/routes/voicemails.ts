import { answerRecording, isFileAddress } from '#features/files/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { isId } from '#lib/ids.ts';
import { toWire } from '#lib/to-wire.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { knownId } from '#platform/http/known-id.ts';
import { ok } from '#platform/http/ok.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import { signedCaching } from '#platform/http/signed-link.ts';
import { incomingForm } from '#platform/http/uploads/read-form.ts';
import { officeActorOf } from '#platform/sessions/office-call.ts';
import { requireOwner } from '#platform/sessions/require-owner.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { removeGreeting, saveGreeting } from '../actions/greeting.ts';
import { greetingAddress } from '../actions/handling.ts';
import { deleteVoicemail, markHeard, receiveVoicemail } from '../actions/voicemails.ts';
import * as contract from '../contract/voicemails.ts';
import { greetingOf } from '../rules/greeting.ts';
import { playsOnPhones } from '../rules/recording.ts';
import {
  countUnheard,
  findGreeting,
  findVoicemail,
  type ListedVoicemail,
  listVoicemails,
} from '../store/voicemails.ts';
import { recordingAddress } from '../views/calls.ts';

/** Far above a caller who records and sends again. */
const uploadLimit = { name: 'voicemail', times: 10, seconds: 600 };

/** Voicemails, which callers leave and the owner hears, and the greeting before them. */
export function voicemailRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/phone/*', requireRight(app.sessions, 'phone'));
  const owner = requireOwner(app.sessions);
  routes.post('/api/phone/greeting', owner);
  routes.delete('/api/phone/greeting', owner);

  // Described by its contract but read as a stream: nothing may buffer the body first.
  for (const described of [contract.postVoicemail, contract.postGreeting])
    routes.openAPIRegistry.registerPath(described);
  routes.post(
    '/api/calls/:id/voicemail',
    limitRate(uploadLimit, app.settings.rateLimits),
    async (c) => {
      const callId = knownId(c.req.param('id'), 'This call');
      const key = c.req.header('x-voicemail-key') ?? '';
      const id = await receiveVoicemail(app, callId, key, incomingForm(c.env.incoming));
      return ok(c, { voicemail_id: id });
    },
  );

  routes.openapi(contract.listVoicemailsRoute, async (c) => {
    const { limit, cursor } = c.req.valid('query');
    const [rows, unheard] = await Promise.all([
      listVoicemails(app.database, { cursor: readCursor(cursor), limit: limit + 1 }),
      countUnheard(app.database),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const voicemails = page.map((row) => viewVoicemail(app, row));
    return ok(c, { voicemails, next_cursor, unheard });
  });

  routes.openapi(contract.postHeard, async (c) => {
    const id = knownId(c.req.valid('param').id, 'This voicemail');
    if (!(await findVoicemail(app.database, id))) throw notFound('This voicemail');
    await markHeard(app, id);
    return ok(c);
  });

  routes.openapi(contract.removeVoicemail, async (c) => {
    await deleteVoicemail(app, knownId(c.req.valid('param').id, 'This voicemail'));
    return ok(c);
  });

  routes.openapi(contract.getGreeting, async (c) => c.json(await viewGreeting(app), 200));
  routes.post('/api/phone/greeting', async (c) => {
    await saveGreeting(app, officeActorOf(c), incomingForm(c.env.incoming));
    return c.json(await viewGreeting(app));
  });
  routes.openapi(contract.removeGreeting, async (c) => {
    await removeGreeting(app, officeActorOf(c));
    return c.json(await viewGreeting(app), 200);
  });

  routes.get('/files/voicemails/:id', async (c) => {
    const id = c.req.param('id');
    const { until = '', signature = '' } = c.req.query();
    const { secretKey } = app.settings;
    const query = { until, signature };
    const isOurs = isId(id) && isFileAddress(secretKey, app.now(), id, query, 'voicemails');
    const voicemail = isOurs ? await findVoicemail(app.database, id) : undefined;
    if (!voicemail) throw notFound('This recording');
    return answerRecording(app, c, 'voicemails', voicemail, signedCaching);
  });
  // For every caller.
  routes.get('/files/voicemail-greetings/:id', async (c) => {
    const greeting = await findGreeting(app.database);
    if (!greeting || greeting.id !== c.req.param('id')) throw notFound('This recording');
    const caching = 'public, max-age=31536000, immutable';
    return answerRecording(app, c, 'voicemail-greetings', greeting, caching);
  });
  return routes;
}

async function viewGreeting(app: App) {
  const greeting = await findGreeting(app.database);
  return {
    success: true as const,
    greeting: greeting
      ? {
          url: greetingAddress(greeting.id),
          duration_seconds: greeting.durationSeconds,
          created_at: greeting.createdAt.toISOString(),
          plays_on_phones: !app.voice || playsOnPhones(greeting.mediaType),
        }
      : null,
    default_greeting: greetingOf(currentSettings(app).calls.greeting, currentBusiness(app).name),
  };
}

function viewVoicemail(app: App, row: ListedVoicemail) {
  return toWire(contract.voicemailView, row, {
    from_name: row.callerName,
    from_number: row.callerNumber,
    url: recordingAddress(app, row.id),
  });
}
