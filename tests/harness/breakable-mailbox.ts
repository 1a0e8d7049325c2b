import { HOURS } from '#lib/days/durations.ts';
import { openImapProxy } from './imap-proxy.ts';
import { startMail } from './mail.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The server looks often whether something changed, and reads only what the mailbox reports. */
export const mailboxDelays = { lookAtMailbox: 50, mailboxRound: HOURS };

/** Servers and mailboxes whose connection can be cut; `ends` stops them all, last first. */
export function breakableMailbox() {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    ends,
    async start(env: Record<string, string>): Promise<TestServer> {
      const server = await startTestServer({ env, delays: mailboxDelays });
      ends.push(server.stop);
      return server;
    },
    /** A mailbox, and its address through a connection that can be cut. */
    async startBreakable() {
      const mail = await startMail();
      ends.push(mail.stop);
      const proxy = await openImapProxy(mail.dovecot.port);
      ends.push(proxy.stop);
      const url = new URL(mail.env.IMAP_URL);
      url.port = String(proxy.port);
      return { mail, proxy, url };
    },
    subjects: async (server: TestServer): Promise<string[]> =>
      (await server.rows('select subject from emails order by subject')).map((row) => row.subject),
  };
}
