import { ImapFlow } from 'imapflow';

/** Another program that uses the mailbox, such as a phone. */
export function mailProgram(url: string) {
  const { hostname, port, username, password } = new URL(url);

  async function connected<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: hostname,
      port: Number(port),
      secure: false,
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  const onEmail = (
    subject: string,
    path: string,
    work: (client: ImapFlow, uid: string) => Promise<unknown>,
  ) =>
    connected(async (client) => {
      await client.mailboxOpen(path);
      const [uid] = (await client.search({ subject }, { uid: true })) || [];
      if (!uid) throw new Error(`no email ${subject} in ${path}`);
      await work(client, String(uid));
    });
  const byUid = { uid: true };

  return {
    /** Subjects with their flags, in the order of the folder; undefined for a missing folder. */
    list: (path = 'INBOX'): Promise<{ subject: string; flags: string[] }[]> =>
      connected(async (client) => {
        if (!(await client.list()).some((folder) => folder.path === path)) return [];
        if ((await client.mailboxOpen(path)).exists === 0) return [];
        const emails = await client.fetchAll('1:*', { envelope: true, flags: true });
        return emails.map(({ envelope, flags = new Set() }) => ({
          subject: envelope?.subject ?? '',
          flags: [...flags].filter((flag) => flag !== '\\Recent').sort(),
        }));
      }),
    mark: (subject: string, flags: string[], path = 'INBOX') =>
      onEmail(subject, path, (client, uid) => client.messageFlagsAdd(uid, flags, byUid)),
    unmark: (subject: string, flags: string[], path = 'INBOX') =>
      onEmail(subject, path, (client, uid) => client.messageFlagsRemove(uid, flags, byUid)),
    move: (subject: string, from: string, to: string) =>
      onEmail(subject, from, (client, uid) => client.messageMove(uid, to, byUid)),
    /** Moves every email with this in its subject. */
    moveAll: (subject: string, from: string, to: string) =>
      connected(async (client) => {
        await client.mailboxOpen(from);
        await client.messageMove({ subject }, to);
      }),
    remove: (subject: string, path = 'INBOX') =>
      onEmail(subject, path, (client, uid) => client.messageDelete(uid, byUid)),
    createFolder: (path: string) => connected((client) => client.mailboxCreate(path)),
    add: (path: string, raw: Buffer, flags: string[]) =>
      connected((client) => client.append(path, raw, flags)),
  };
}
