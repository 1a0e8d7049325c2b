import type { Context } from 'hono';
import { isId } from '#lib/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { App } from '#services/app.ts';
import type { VoiceService } from '#services/telephony/voice-port.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { genuineCall } from '#services/telephony/webhooks.ts';
import { afterForward } from '../actions/network/after-call.ts';
import { askForward, takeForward } from '../actions/network/forward.ts';
import { answerIncoming } from '../actions/network/incoming.ts';
import { leaveQueue, waitingSteps } from '../actions/network/queue.ts';
import { holdRecording } from '../actions/network/recording.ts';
import { endOutgoing, takeLeaving, takeReport } from '../actions/network/reports.ts';
import { announcement } from '../actions/network/speak.ts';
import { connectOwner } from '../actions/network/talk.ts';
import { noteSpoken } from '../actions/network/transcript.ts';
import { askForVoicemail, holdVoicemail, thank } from '../actions/network/voicemail.ts';
import { voicePaths } from '../contract/webhooks.ts';
import { type CallRow, lockCall } from '../store/calls.ts';
import { findLanguage } from '../store/network.ts';

/** Fifty simultaneous callers need less. */
const webhookLimit = { name: 'voice-webhooks', times: 3000, seconds: 60 };

/** What the phone network sends about a call, and the current call, locked. */
interface Asked {
  tx: Transaction;
  call: CallRow;
  voice: VoiceService;
  fields: Record<string, string>;
  query: Record<string, string>;
}

/** The response for a call; nothing for a mere report. */
type Answer = VoiceStep[] | undefined;

/** What the phone network asks and reports about calls. */
export function networkRoutes(app: App) {
  const routes = createApi();

  // The provider authenticates only with its signature.
  for (const path of Object.values(voicePaths))
    routes.use(path, limitRate(webhookLimit, app.settings.rateLimits));

  routes.post(voicePaths.incoming, async (c) => {
    const { service: voice, fields } = await genuineCall(app, c, app.voice);
    return markup(c, await voice.writeSteps(await answerIncoming(app, voice.readCall(fields))));
  });
  routes.post(voicePaths.status, async (c) => {
    const { service: voice, fields } = await genuineCall(app, c, app.voice);
    await takeLeaving(app, voice.readCall(fields));
    return markup(c, await voice.writeSteps([]));
  });

  ofCall('waiting', async ({ call }) => waitingSteps(app, call));
  ofCall('afterQueue', ({ tx, call, voice, fields }) =>
    leaveQueue(app, tx, call, voice.readQueue(fields)),
  );
  ofCall('connect', ({ tx, call, voice, fields }) =>
    connectOwner(app, tx, call, voice.readCall(fields)),
  );
  ofCall('announce', async ({ tx, call }) => announcement(app, await findLanguage(tx, call)));
  ofCall('leg', async ({ tx, call, voice, fields }) => {
    if (call.direction === 'outbound') await takeReport(app, tx, call, voice.readCall(fields));
    return undefined;
  });
  ofCall('dialed', async ({ tx, call, voice, fields }) => {
    if (call.direction === 'outbound') await endOutgoing(app, tx, call, voice.readDial(fields));
    return [{ do: 'hang_up' }];
  });

  ofCall('forwardScreen', async ({ tx, call, voice, fields, query }) =>
    query.pressed
      ? takeForward(app, tx, call, voice.readAnswer(fields).keys)
      : askForward(app, call),
  );
  ofCall('forwarded', ({ tx, call }) => afterForward(app, tx, call));

  ofCall('voicemailPrompt', ({ tx, call }) => askForVoicemail(app, tx, call));
  ofCall('voicemailDone', ({ tx, call }) => thank(tx, call));
  ofCall('voicemail', async ({ tx, call, voice, fields }) => {
    const recording = voice.readRecording(fields);
    if (recording) await holdVoicemail(app, tx, call, recording);
    return undefined;
  });
  ofCall('recording', async ({ tx, call, voice, fields }) => {
    const recording = voice.readRecording(fields);
    if (recording) await holdRecording(app, tx, call, recording);
    return undefined;
  });
  ofCall('transcript', async ({ tx, call, voice, fields, query }) => {
    const spoken = voice.readSpoken(fields);
    const leg = query.leg === 'caller' ? 'caller' : 'owner';
    if (spoken) await noteSpoken(app, tx, call, spoken, leg);
    return undefined;
  });
  return routes;

  /** A webhook about a call on the phone network; a call that no longer exists is hung up. */
  function ofCall(name: keyof typeof voicePaths, answer: (asked: Asked) => Promise<Answer>): void {
    routes.post(voicePaths[name], async (c) => {
      const { service: voice, fields } = await genuineCall(app, c, app.voice);
      const query = c.req.query();
      // The browser names the call it places or joins.
      const id = query.call ?? fields.call_id ?? '';
      const steps = await app.database.transaction(async (tx): Promise<Answer> => {
        const call = isId(id) ? await lockCall(tx, id) : undefined;
        if (call?.line !== 'twilio') return [{ do: 'hang_up' }];
        return answer({ tx, call, voice, fields, query });
      });
      return markup(c, await voice.writeSteps(steps ?? []));
    });
  }
}

function markup(c: Context<HttpEnv>, text: string) {
  return c.body(text, 200, { 'content-type': 'text/xml' });
}
