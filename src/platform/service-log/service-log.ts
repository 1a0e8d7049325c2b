import { sql } from 'drizzle-orm';
import { SECONDS } from '#lib/days/durations.ts';
import type { Database } from '../database/database.ts';
import { withoutContacts } from '../log.ts';
import type { ServiceName } from './service-names.ts';
import { serviceCalls } from './tables.ts';

const writesEvery = 5 * SECONDS;
const maxFailure = 300;

type Row = typeof serviceCalls.$inferSelect;
type Outcome = Pick<Row, 'succeededAt' | 'failedAt' | 'failure'>;

export type ServiceLog = ReturnType<typeof createServiceLog>;

/**
 * Records when each outside service last did what it was asked, and when it last failed to. Written
 * every five seconds, so that a thousand emails do not cost a thousand writes.
 * @param onError gets what went wrong with writing
 */
export function createServiceLog(
  database: Database,
  now: () => Date,
  onError: (error: unknown) => void,
) {
  let waiting = new Map<ServiceName, Outcome>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function note(service: ServiceName, outcome: Partial<Outcome>): void {
    const before = waiting.get(service) ?? { succeededAt: null, failedAt: null, failure: '' };
    waiting.set(service, { ...before, ...outcome });
    timer ??= setTimeout(flush, writesEvery).unref();
  }

  function succeeded(service: ServiceName): void {
    note(service, { succeededAt: now() });
  }

  /** @param reason for the owner */
  function failed(service: ServiceName, reason: string): void {
    note(service, { failedAt: now(), failure: withoutContacts(reason).slice(0, maxFailure) });
  }

  /** Writes what was noted, and waits for what is being written. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting].map(([service, outcome]) => ({ service, ...outcome }));
    waiting = new Map();
    if (rows.length > 0) writing = writing.then(() => put(database, rows).catch(onError));
    await writing;
  }

  return {
    succeeded,
    failed,
    flush,

    /**
     * The same port, each of whose calls of these methods is recorded.
     * @param isAnswered whether the service did its part although it threw this error: a mail server
     * that knows no such address works
     */
    watch<Port extends object>(
      service: ServiceName,
      port: Port,
      methods: readonly (keyof Port)[],
      isAnswered: (error: unknown) => boolean = () => false,
    ): Port {
      return new Proxy(port, {
        get(target, name) {
          const value = Reflect.get(target, name, target);
          if (typeof value !== 'function' || !methods.includes(name as keyof Port)) return value;
          return async (...call: unknown[]) => {
            try {
              const result = await value.apply(target, call);
              succeeded(service);
              return result;
            } catch (error) {
              if (isAnswered(error)) succeeded(service);
              else failed(service, reasonOf(error));
              throw error;
            }
          };
        },
      });
    },

    /** What is known of each service, on all servers. */
    async list(): Promise<Row[]> {
      await flush();
      return database.select().from(serviceCalls);
    },
  };
}

async function put(database: Database, rows: Row[]): Promise<void> {
  // Two servers lock the rows in the same order.
  const sorted = rows.toSorted((one, other) => (one.service < other.service ? -1 : 1));
  await database
    .insert(serviceCalls)
    .values(sorted)
    .onConflictDoUpdate({
      target: serviceCalls.service,
      set: {
        succeededAt: sql`greatest(${serviceCalls.succeededAt}, excluded.succeeded_at)`,
        failedAt: sql`greatest(${serviceCalls.failedAt}, excluded.failed_at)`,
        failure: sql`case when excluded.failed_at is not null then excluded.failure else ${serviceCalls.failure} end`,
      },
    });
}

/** The message of an error; in a failed fetch it is one level down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { message?: string; code?: string } | undefined;
  if (error.message === 'fetch failed' && cause) return cause.message || cause.code || 'no answer';
  return error.message;
}
