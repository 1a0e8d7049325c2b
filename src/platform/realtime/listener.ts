import pg from 'pg';
import type { Logger } from 'pino';
import { SECONDS } from '#lib/days/durations.ts';
import { appConnection, type DatabaseUrls } from '../database/database.ts';
import { type RealtimeEvent, realtimeChannel } from './events.ts';

export interface EventListener {
  onEvent(event: RealtimeEvent): void;
  /** Events may have been missed: clients must read again. Called after every (re)connect. */
  onCatchUp(): void;
}

const firstPause = 1 * SECONDS;
const maxPause = 10 * SECONDS;

/**
 * Listens to the announcements of all servers, on its own connection, which it always restores.
 * @param later calls back after that many milliseconds
 */
export async function listenForEvents(
  urls: DatabaseUrls,
  log: Logger,
  listener: EventListener,
  later: (work: () => Promise<void>, ms: number) => NodeJS.Timeout = setTimeout,
) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...appConnection(urls), keepAlive: true });
    next.on('notification', (message) => listener.onEvent(JSON.parse(message.payload ?? '{}')));
    next.on('error', (error) => log.warn({ err: error }, 'event listener'));
    try {
      await next.connect();
      await next.query(`listen ${realtimeChannel}`);
    } catch (error) {
      // It never opened: the error that counts is the one below.
      next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    // Only for a connection that was open: one that fails to open ends and rejects.
    next.on('end', connectLater);
    client = next;
    failures = 0;
    listener.onCatchUp();
  }

  /** One attempt at a time, each after a longer pause. */
  function connectLater(): void {
    if (closed || timer) return;
    timer = later(async () => {
      timer = undefined;
      try {
        await connect();
      } catch (error) {
        failures += 1;
        log.warn({ err: error }, 'event listener cannot connect');
        connectLater();
      }
    }, pauseAfter(failures));
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/**
 * Milliseconds before the next attempt: doubling from one second to 10, and never the same on two
 * servers.
 */
function pauseAfter(failures: number): number {
  return Math.min(firstPause * 2 ** failures, maxPause) * (0.75 + Math.random() / 2);
}
