import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '#lib/ids.ts';
import { freePort } from '#platform/database/free-port.ts';
import { postgresUser } from '#platform/database/postgres-user.ts';
import { testFolder } from '../../scripts/test-folder.ts';
import { dovecotPath } from '../../scripts/test-run/tools.ts';
import { waitUntil } from './wait-until.ts';

/** Debian's Dovecot with one empty mailbox, in a temporary folder. */
export async function startDovecot({
  user = 'hello@hill.example',
  quota = '',
  capabilities = '',
  tokenInfo = '',
}: {
  user?: string;
  /** The mailbox's limit, in Dovecot's notation; empty for none. */
  quota?: string;
  /** The capabilities it announces; empty for all it has. */
  capabilities?: string;
  /** Where to ask whose token it is: no password opens it then. */
  tokenInfo?: string;
} = {}) {
  const folder = mkdtempSync(`${testFolder('dovecot')}-`);
  const runsAs = postgresUser() ?? { ...userInfo(), name: userInfo().username };
  const inbox = join(folder, 'mail');
  const arrived = join(inbox, 'new');
  for (const path of [inbox, arrived, join(inbox, 'cur'), join(inbox, 'tmp')]) give(path);
  chownSync(folder, runsAs.uid, runsAs.gid);
  const port = await freePort();
  const password = newId();
  const config = join(folder, 'dovecot.conf');
  const settings = { folder, port, password, tokenInfo, quota, capabilities, ...runsAs };
  writeFileSync(config, configuration(settings), { mode: 0o600 });
  chownSync(config, runsAs.uid, runsAs.gid);
  if (tokenInfo) {
    const asks = `tokeninfo_url = ${tokenInfo}?access_token=\nusername_attribute = email\n`;
    writeFileSync(join(folder, 'oauth2.conf'), asks, { mode: 0o644 });
  }
  let program = start();
  let delivered = 0;
  await isListening();

  function give(path: string): void {
    mkdirSync(path, { recursive: true });
    chownSync(path, runsAs.uid, runsAs.gid);
  }

  function start() {
    return spawn(dovecotPath() ?? '', ['-F', '-c', config], { stdio: 'ignore' });
  }

  function isListening(): Promise<unknown> {
    return waitUntil('Dovecot answers', () => answers(port)).catch((error) => {
      throw new Error(readFileSync(join(folder, 'log'), 'utf8'), { cause: error });
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const ended = new Promise((done) => program.once('exit', done));
    program.kill(signal);
    await ended;
  }

  async function save(raw: string | Uint8Array): Promise<void> {
    const { uid, gid } = runsAs;
    const env = { PATH: process.env.PATH, HOME: folder, USER: user };
    const delivery = promisify(execFile)('doveadm', ['-c', config, 'save'], { uid, gid, env });
    delivery.child.stdin?.end(raw);
    await delivery;
  }

  return {
    port,
    password,
    url: `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}`,
    /**
     * Puts an email into the inbox like a mail server. Dovecot stores it itself: it notices a file
     * placed in its folder only seconds later, if another connection is scanning that folder.
     */
    async deliver(raw: string | Uint8Array): Promise<void> {
      // A connection that is scanning the folder can make it refuse: nothing is stored, and a mail
      // server tries again.
      await save(raw).catch((error) => {
        if (!/Mailbox was deleted under us/.test(String(error))) throw error;
        return save(raw);
      });
    },
    /**
     * Puts older emails into the inbox or another folder, all at once; Dovecot numbers them in this
     * order.
     */
    fill(older: OlderEmail[], into = ''): void {
      const target = into ? join(inbox, `.${into}`) : inbox;
      for (const path of [target, join(target, 'new'), join(target, 'cur'), join(target, 'tmp')])
        give(path);
      for (const { raw, at, isSeen } of older) {
        const seconds = Math.floor(at.getTime() / 1000);
        const name = `${seconds}.M${String(++delivered).padStart(6, '0')}P1.test:2,${isSeen ? 'S' : ''}`;
        const file = join(target, 'cur', name);
        writeFileSync(file, raw);
        utimesSync(file, seconds, seconds);
        chownSync(file, runsAs.uid, runsAs.gid);
      }
    },
    /** How many emails are marked as read. */
    seen: () => readdirSync(join(inbox, 'cur')).filter((name) => /:2,.*S/.test(name)).length,
    stopAnswering: () => end(),
    async answerAgain(): Promise<void> {
      program = start();
      await isListening();
    },
    /** The emails are the same, but their numbers are not. */
    async renumber(): Promise<void> {
      await end();
      rmSync(join(inbox, 'dovecot-uidlist'), { force: true });
      rmSync(join(inbox, 'dovecot-uidvalidity'), { force: true });
      for (const name of ['dovecot.index', 'dovecot.index.log', 'dovecot.index.cache'])
        rmSync(join(inbox, name), { force: true });
      program = start();
      await isListening();
    },
    async stop(): Promise<void> {
      // Its mailbox goes with it: it need not finish anything.
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface OlderEmail {
  raw: string | Uint8Array;
  at: Date;
  isSeen: boolean;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

interface Settings {
  folder: string;
  port: number;
  password: string;
  tokenInfo: string;
  quota: string;
  capabilities: string;
  uid: number;
  gid: number;
  name: string;
}

function configuration({
  folder,
  port,
  password,
  tokenInfo,
  quota,
  capabilities,
  uid,
  gid,
  name,
}: Settings): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${name}
default_login_user = ${name}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
maildir_very_dirty_syncs = no
${
  tokenInfo
    ? byToken(folder)
    : `passdb {
  driver = static
  args = password=${password}
}`
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
${quota && limited(quota)}
${capabilities && `imap_capability = ${capabilities}`}
`;
}

function limited(quota: string): string {
  return `
mail_plugins = quota
protocol imap {
  mail_plugins = quota
}
plugin {
  quota = count:User quota
  quota_vsizes = yes
  quota_rule = *:storage=${quota}
}
`;
}

function byToken(folder: string): string {
  return `auth_mechanisms = xoauth2
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}`;
}
