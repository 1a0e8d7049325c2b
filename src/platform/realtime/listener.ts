import pg from 'pg';
import type { Logger } from 'pino';
import { SECONDS } from '../../lib/durations.ts';
import { appConnection, type DatabaseUrls } from '../database/database.ts';
import { type RealtimeEvent, realtimeChannel } from './events.ts';

export interface EventListener {
  onEvent(event: RealtimeEvent): void;
  /** Events may have been missed: whoever watches must read again. Called after every (re)connect. */
  onCatchUp(): void;
}

const retryPause = 1 * SECONDS;

/** Listens to the announcements of all servers, on a connection of its own, reconnecting for ever. */
export async function listenForEvents(urls: DatabaseUrls, log: Logger, listener: EventListener) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...appConnection(urls), keepAlive: true });
    next.on('notification', (message) => listener.onEvent(JSON.parse(message.payload ?? '{}')));
    next.on('error', (error) => log.warn({ err: error }, 'event listener'));
    next.on('end', () => {
      if (!closed) timer = setTimeout(reconnect, retryPause);
    });
    await next.connect();
    await next.query(`listen ${realtimeChannel}`);
    if (closed) return next.end();
    client = next;
    listener.onCatchUp();
  }

  function reconnect(): void {
    connect().catch((error) => {
      log.warn({ err: error }, 'event listener cannot connect');
      if (!closed) timer = setTimeout(reconnect, retryPause);
    });
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
