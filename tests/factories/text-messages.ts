import { startFakeTwilio, twilioLogin } from '#fakes/twilio.ts';
import { newId } from '#lib/ids.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { waitUntil } from '../harness/wait-until.ts';

type Server = Pick<TestServer, 'asOwner' | 'rows' | 'address'>;

/** A server that sends texts at any hour, through a fake Twilio. */
export async function startWithTexts() {
  const twilio = await startFakeTwilio();
  const server = await startTestServer({
    env: {
      TWILIO_API_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilioLogin.account_sid,
      TWILIO_AUTH_TOKEN: twilioLogin.auth_token,
      TWILIO_NUMBER: twilioLogin.number,
    },
  });
  twilio.callAt(server.address);
  await server.asOwner('/api/settings/text-messages', {
    method: 'PATCH',
    json: { version: 0, quiet_from: '00:00', quiet_until: '00:00' },
  });
  return {
    twilio,
    server,
    incoming: incomingAt(server),
    async stop() {
      await server.stop();
      await twilio.stop();
    },
  };
}

/** The address for incoming texts, as the server signs and reads it. */
export function incomingAt({ app }: Pick<TestServer, 'app'>): string {
  return `${app.settings.publicUrl}/api/webhooks/twilio/texts`;
}

/** The owner texts a number. */
export async function textTo(
  server: Pick<Server, 'asOwner'>,
  phone: string,
  body: string,
  { key = newId(), ...more }: { key?: string; customer_id?: string } = {},
) {
  const answer = await server.asOwner('/api/texts', {
    method: 'POST',
    json: { phone, body, ...more },
    headers: { 'idempotency-key': key },
  });
  return { status: answer.status, body: await answer.json() };
}

export async function readTexts(server: Pick<Server, 'asOwner'>, threadId: string) {
  return (await server.asOwner(`/api/texts/${threadId}/messages`)).json();
}

export async function readTextThreads(server: Pick<Server, 'asOwner'>, query = '') {
  return (await server.asOwner(`/api/texts${query}`)).json();
}

/** Waits until a text has this status. */
export function untilStatus(server: Pick<Server, 'rows'>, id: string, status: string) {
  return waitUntil(`the text is ${status}`, async () => {
    const [row] = await server.rows('select * from text_messages where id = $1', [id]);
    return row?.status === status ? row : undefined;
  });
}
