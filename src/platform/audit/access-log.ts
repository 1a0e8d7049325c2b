import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { firstIdAt } from '#lib/ids.ts';
import { nobody } from '#lib/nobody.ts';
import type { Database } from '../database/database.ts';
import type { Actor } from './audit.ts';

/** What is counted: wrong passwords and codes, 429s, and 403s of a role. */
export type Refusal = 'sign_in_failed' | 'limit_reached' | 'right_refused';

interface Refused {
  action: Refusal;
  address: string;
  /** Whose account it was about, if anybody's. */
  userId?: string | undefined;
  /** Who it was, if signed in. */
  actor?: Actor | undefined;
  /** Where it first happened, without secrets. */
  path?: string | undefined;
}

/** A sign-in that succeeded. */
interface SignIn {
  actor: Actor & { id: string };
  site: string;
  address: string;
  /** The browser and its system, as text. */
  device: string;
}

export type AccessLog = ReturnType<typeof createAccessLog>;

/** What is counted in one line: its time is when that began. */
const counted = 10 * MINUTES;
/** Lines of one kind in that time; what comes from more addresses is counted in one of them. */
const maxLines = 20;
const writesEvery = 2 * SECONDS;

/**
 * Writes who signed in, and what was refused, into the history. Refusals are counted in memory and
 * written every two seconds, one line per address and ten minutes: whoever is refused a thousand times
 * must not cost a thousand writes.
 */
export function createAccessLog(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<string, { line: Line; times: number }>();
  let seen = { began: 0, lines: new Map<Refusal, Set<string>>() };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function count(refused: Refused): void {
    const line = lineOf(bounded(refused), startOf(now(), counted));
    const known = waiting.get(line.id);
    if (known) known.times += 1;
    else waiting.set(line.id, { line, times: 1 });
    timer ??= setTimeout(flush, writesEvery).unref();
  }

  /** With too many addresses in that time, the further ones are one. */
  function bounded(refused: Refused): Refused {
    const began = startOf(now(), counted).getTime();
    if (seen.began !== began) seen = { began, lines: new Map() };
    const lines = seen.lines.get(refused.action) ?? new Set();
    seen.lines.set(refused.action, lines);
    const key = `${refused.address} ${refused.userId ?? ''} ${idOf(refused.actor) ?? ''}`;
    if (!lines.has(key) && lines.size >= maxLines) return { action: refused.action, address: '' };
    lines.add(key);
    return refused;
  }

  /** Writes what was counted, and waits for what is being written. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const lines = [...waiting.values()];
    waiting = new Map();
    writing = writing.then(async () => {
      for (const { line, times } of lines) await write(line, times).catch(onError);
    });
    await writing;
  }

  /** Several sign-ins of a browser within a minute are one line. */
  async function signedIn({ actor, site, address, device }: SignIn): Promise<void> {
    const of = { action: 'signed_in', address, actor, userId: actor.id } as const;
    const facts = { address, site, ...(device && { device }) };
    await write(lineOf({ ...of, path: undefined }, startOf(now(), MINUTES), facts), 1);
  }

  async function write(line: Line, times: number): Promise<void> {
    const { id, at, kind, userId, action, subject, facts } = line;
    await database.execute(
      sql`select count_access(${id}::uuid, ${at.toISOString()}::timestamptz, ${kind}, ${userId}::uuid,
        ${action}, ${subject}::uuid, ${JSON.stringify(facts)}::jsonb, ${times}::int)`,
    );
  }

  return { count, signedIn, flush };
}

interface Line {
  id: string;
  at: Date;
  kind: Actor['kind'];
  userId: string | null;
  action: string;
  subject: string;
  facts: Record<string, string>;
}

/** The same facts in the same time have the same id, on every server. */
function lineOf(
  { action, address, userId, actor, path }: Omit<Refused, 'action'> & { action: string },
  at: Date,
  more: Record<string, string> = {},
): Line {
  const facts = { ...(address && { address }), ...(path && { path }), ...more };
  const { path: _, ...same } = facts;
  const actorId = idOf(actor);
  const key = JSON.stringify([action, actorId, userId, same]);
  const hash = createHash('sha256').update(key).digest('hex');
  const id = `${firstIdAt(at).slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
  const kind = actor?.kind ?? 'visitor';
  return { id, at, kind, userId: actorId, action, subject: userId ?? nobody, facts };
}

function idOf(actor: Actor | undefined): string | null {
  return actor && 'id' in actor ? actor.id : null;
}

function startOf(at: Date, length: number): Date {
  return new Date(Math.floor(at.getTime() / length) * length);
}
