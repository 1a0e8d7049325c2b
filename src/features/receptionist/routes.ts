import type { Context } from 'hono';
import { voicePaths } from '#features/calls/contract/webhooks.ts';
import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { limitRate } from '#platform/http/rate-limit.ts';
import type { App } from '#services/app.ts';
import type { VoiceStep } from '#services/telephony/voice-steps.ts';
import { genuineCall, webhookUrl } from '#services/telephony/webhooks.ts';
import { findOpenCall, takeTurn } from './actions/take-turn.ts';
import { receptionistPath } from './contract.ts';
import { receptionLimits } from './rules.ts';
import type { SpokenReply } from './tables.ts';

const webhookLimit = { name: 'receptionist-webhooks', times: 600, seconds: 60 };

/** Seconds of silence after which a caller counts as silent. */
const silenceSeconds = 6;

/**
 * What the phone network asks while the receptionist speaks. It authenticates only with its
 * signature.
 */
export function receptionistRoutes(app: App) {
  const routes = createApi();
  routes.use(receptionistPath, limitRate(webhookLimit, app.settings.rateLimits));
  routes.post(receptionistPath, async (c) => {
    const { service: voice, fields } = await genuineCall(app, c, app.voice);
    const callId = c.req.query('call') ?? '';
    const number = Number(c.req.query('turn') ?? 0);
    const steps = await stepsFor(callId, number, {
      callSid: voice.readCall(fields).providerId,
      ...voice.readAnswer(fields),
    });
    return markup(c, await voice.writeSteps(steps));
  });
  return routes;

  async function stepsFor(
    callId: string,
    number: number,
    heard: { callSid: string; keys: string; speech: string },
  ): Promise<VoiceStep[]> {
    const isTurn = Number.isInteger(number) && number >= 0 && number <= receptionLimits.turns;
    const { callSid, ...input } = heard;
    const call = isId(callId) && isTurn ? await findOpenCall(app, { callId, callSid }) : undefined;
    if (!call) return [{ do: 'hang_up' }];
    try {
      const reply = await takeTurn(app, call, { number, ...input });
      return stepsOf(app, call.id, number, reply);
    } catch (error) {
      // The caller shouldn't suffer for it: voicemail needs none of this.
      app.log.error({ err: error }, 'the receptionist failed');
      return [toVoicemail(app, call.id)];
    }
  }
}

function stepsOf(
  app: App,
  callId: string,
  number: number,
  { parts, language, next, takesNumber }: SpokenReply,
): VoiceStep[] {
  const spoken = parts.map((part) => ({ do: 'say' as const, ...part }));
  if (next === 'hang_up') return [...spoken, { do: 'hang_up' }];
  if (next === 'voicemail') return [...spoken, toVoicemail(app, callId)];
  const nextTurn = webhookUrl(app, receptionistPath, { call: callId, turn: String(number + 1) });
  return [
    {
      do: 'ask',
      steps: spoken,
      input: ['keys', 'speech'],
      ...(!takesNumber && { keys: 1 }),
      language,
      seconds: silenceSeconds,
      thenUrl: nextTurn,
    },
    // Silence.
    { do: 'go', url: nextTurn },
  ];
}

function toVoicemail(app: App, callId: string): VoiceStep {
  return { do: 'go', url: webhookUrl(app, voicePaths.voicemailPrompt, { call: callId }) };
}

function markup(c: Context<HttpEnv>, xml: string) {
  return c.body(xml, 200, { 'content-type': 'text/xml' });
}
