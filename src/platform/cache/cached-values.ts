import type { Database } from '../database/database.ts';
import type { RealtimeEvent } from '../realtime/events.ts';

/** Something small that is read all the time and changes rarely. */
export interface CachedValue<Value> {
  /** The announcement after which it has to be read anew. */
  topic: RealtimeEvent['topic'];
  read(database: Database): Promise<Value>;
}

export type CachedValues = ReturnType<typeof createCachedValues>;

/**
 * Keeps values in memory on this server. `renew` is called by whoever changed one, before answering,
 * and on every server by its announcement.
 */
export function createCachedValues(database: Database) {
  const values = new Map<CachedValue<unknown>, unknown>();
  const watchers: ((topic: RealtimeEvent['topic']) => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  /** One reading after the other, so that an older one never ends last. */
  function read(cached: CachedValue<unknown>[]): Promise<void> {
    reading = reading
      // Whoever asked for that read gets its error.
      .catch(() => undefined)
      .then(async () => {
        for (const one of cached) values.set(one, await one.read(database));
        for (const { topic } of cached) for (const watcher of watchers) watcher(topic);
      });
    return reading;
  }

  return {
    /** Reads a value for the first time. */
    keep: (value: CachedValue<unknown>) => read([value]),
    /** The value as last read. Throws when it is not cached. */
    get<Value>(value: CachedValue<Value>): Value {
      if (!values.has(value)) throw new Error(`nothing is cached for ${value.topic}`);
      return values.get(value) as Value;
    },
    renew: (topic: RealtimeEvent['topic']) =>
      read([...values.keys()].filter((value) => value.topic === topic)),
    renewAll: () => read([...values.keys()]),
    /** Calls back after a value of the topic was read anew. */
    onRenewed(watcher: (topic: RealtimeEvent['topic']) => void) {
      watchers.push(watcher);
    },
  };
}
