import { ImapMailbox } from './imap-mailbox.ts';
import { inConnection, type MailboxServer } from './imap-server.ts';
import type { EmailReceiver } from './remote-mailbox.ts';

/** The mailbox of a user of an IMAP server. */
export function imapReceiver(server: MailboxServer): EmailReceiver {
  const { host, user } = server;
  return {
    // A user name is usually an address already.
    account: user.includes('@') ? user : `${user}@${host}`,
    name: host,
    open: () =>
      inConnection(
        server,
        async (client) => (await client.mailboxOpen('INBOX', { readOnly: true })).exists,
      ),
    connect: (work, signal) =>
      inConnection(server, (client) => work(new ImapMailbox(client)), signal),
  };
}
