import { SMTPServer } from 'smtp-server';

export interface TakenEmail {
  from: string;
  to: string[];
  /** The whole message as it was transmitted. */
  raw: string;
}

/**
 * A mail server that accepts and stores emails, or refuses them while `refusing` is set.
 * @param onEmail called with each one right away
 * @param login the only user who may send; without one, anybody
 */
export async function startFakeSmtp(
  onEmail?: (email: TakenEmail) => void,
  login?:
    | { user: string; password: string }
    | { holderOf(token: string): Promise<string | undefined> },
) {
  const emails: TakenEmail[] = [];
  const state = { refusing: '' };
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    authMethods: login && 'holderOf' in login ? ['XOAUTH2'] : ['PLAIN', 'LOGIN'],
    async onAuth({ username, password, accessToken }, _session, done) {
      const isKnown =
        login && 'holderOf' in login
          ? (await login.holderOf(accessToken ?? '')) === username
          : username === login?.user && password === login?.password;
      done(isKnown ? null : new Error('5.7.8 Authentication failed'), { user: username });
    },
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(unknown.has(address) ? refusal('550 5.1.1 no such user') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusing) return done(refusal(state.refusing));
        const { mailFrom, rcptTo } = session.envelope;
        const email = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
        };
        emails.push(email);
        onEmail?.(email);
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    /** Refuses emails to an address for good. */
    refuseAddress(address: string) {
      unknown.add(address);
    },
    refuse(reply: string) {
      state.refusing = reply;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** A reply like "450 mailbox busy". */
function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
