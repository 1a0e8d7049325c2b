import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { addCall, unanswered } from './calls.ts';

type Twilio = Awaited<ReturnType<typeof startFakeTwilio>>;

/** A server with phone network calls through a fake Twilio, and the receptionist on. */
export async function startWithReceptionist() {
  const twilio = await startFakeTwilio();
  const server = await startTestServer({
    env: {
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilioLogin.account_sid,
      TWILIO_AUTH_TOKEN: twilioLogin.auth_token,
      TWILIO_NUMBER: twilioLogin.number,
      TWILIO_API_KEY_SID: `SK${'0123456789abcdef'.repeat(2)}`,
      TWILIO_API_KEY_SECRET: 'a-secret',
      TWILIO_APP_SID: `AP${'0123456789abcdef'.repeat(2)}`,
    },
  });
  twilio.callAt(server.address);
  await changeCalls(server, { receptionist: true });
  return {
    twilio,
    server,
    async stop() {
      await server.stop();
      await twilio.stop();
    },
  };
}

export async function changeCalls(server: Pick<TestServer, 'asOwner'>, change: object) {
  const { versions } = await (await server.asOwner('/api/settings')).json();
  const json = { version: versions.calls, ...change };
  await server.asOwner('/api/settings/calls', { method: 'PATCH', json });
}

/** The response to the phone network, as a caller notices it. */
export interface Spoken {
  xml: string;
  /** Everything that is spoken, in order. */
  text: string;
  languages: string[];
  /** Where an answer goes; undefined if nothing is asked. */
  listensAt: string | undefined;
  goesTo: string | undefined;
  hangsUp: boolean;
}

/** An unanswered call, with its caller talking to the receptionist. */
export async function missedCall(
  { server, twilio }: { server: TestServer; twilio: Twilio },
  change: Record<string, unknown> = {},
) {
  const call_sid = twilio.nextSid('CA');
  const id = await addCall(server, {
    ...unanswered,
    line: 'twilio',
    call_sid,
    caller_name: '',
    caller_number: '+18305550163',
    ...change,
  });
  const start = `${server.app.settings.publicUrl}/api/webhooks/twilio/receptionist?call=${id}`;
  let at = start;
  const ask = async (url: string, fields: Record<string, string> = {}) => {
    const from = String(change.caller_number ?? '+18305550163');
    const answer = await twilio.post(url, { CallSid: call_sid, From: from, ...fields });
    const spoken = read(await answer.text());
    if (spoken.listensAt) at = spoken.listensAt;
    return { status: answer.status, ...spoken };
  };
  return {
    id,
    call_sid,
    start,
    ask,
    here: () => at,
    begin: () => ask(start),
    say: (SpeechResult: string) => ask(at, { SpeechResult, Confidence: '0.9' }),
    press: (Digits: string) => ask(at, { Digits }),
    wait: () => ask(at),
  };
}

function read(xml: string): Spoken {
  const plain = xml.replaceAll('&apos;', "'").replaceAll('&amp;', '&');
  const sentences = [...plain.matchAll(/<Say[^>]*language="([^"]+)"[^>]*>([^<]*)<\/Say>/g)];
  return {
    xml: plain,
    text: sentences.map(([, , text]) => text).join(' '),
    languages: sentences.map(([, language = '']) => language),
    listensAt: /<Gather[^>]*action="([^"]+)"/.exec(plain)?.[1],
    goesTo: /<Gather/.test(plain) ? undefined : /<Redirect[^>]*>([^<]+)</.exec(plain)?.[1],
    hangsUp: plain.includes('<Hangup'),
  };
}
