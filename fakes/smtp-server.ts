import { SMTPServer } from 'smtp-server';

export interface TakenLetter {
  from: string;
  to: string[];
  /** The whole message as it came over the wire. */
  raw: string;
}

/** A mail server that takes letters and keeps them, or refuses them while `refusing` is set. */
export async function startFakeSmtp() {
  const letters: TakenLetter[] = [];
  const state = { refusing: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refusing) return done(new Error(state.refusing));
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse(words: string) {
      state.refusing = words;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
