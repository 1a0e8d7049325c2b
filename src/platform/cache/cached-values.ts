import type { Database } from '../database/database.ts';
import type { RealtimeEvent } from '../realtime/events.ts';

/** A small value that is read all the time and rarely changes. */
export interface CachedValue<Value> {
  /** The announcement after which it must be read again. */
  topic: RealtimeEvent['topic'];
  read(database: Database): Promise<Value>;
}

export type CachedValues = ReturnType<typeof createCachedValues>;

/**
 * Caches values in memory on this server. `renew` is called by the code that changed one, before it
 * responds, and on every server by its announcement.
 */
export function createCachedValues(database: Database) {
  const values = new Map<CachedValue<unknown>, unknown>();
  const watchers: ((topic: RealtimeEvent['topic']) => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  /** Reads run one after another, so that an older one never finishes last. */
  function read(cached: CachedValue<unknown>[]): Promise<void> {
    reading = reading
      // The caller of that read gets its error.
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
    /** The value as last read. Throws if it is not cached. */
    get<Value>(value: CachedValue<Value>): Value {
      if (!values.has(value)) throw new Error(`nothing is cached for ${value.topic}`);
      return values.get(value) as Value;
    },
    renew: (topic: RealtimeEvent['topic']) =>
      read([...values.keys()].filter((value) => value.topic === topic)),
    renewAll: () => read([...values.keys()]),
    /** Calls back after a value of the topic was read again. */
    onRenewed(watcher: (topic: RealtimeEvent['topic']) => void) {
      watchers.push(watcher);
    },
  };
}
