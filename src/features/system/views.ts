import { viewBackupState } from '#features/business-data/index.ts';
import { listConnections } from '#features/connections/index.ts';
import { isDiskLow } from '#features/notifications/rules/disk.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { toWire } from '#lib/to-wire.ts';
import { countJobs, listFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { type ServiceName, serviceNames } from '#platform/service-log/service-names.ts';
import type { App } from '#services/app.ts';
import { fileUsage } from './actions/file-usage.ts';
import { siteCertificate } from './actions/site-certificate.ts';
import { type ExpiryView, failedJob, type ServiceView, type SystemView } from './contract.ts';
import { expiryState, mayRetry, shownStatement } from './rules.ts';
import {
  listAccountExpiries,
  listTokenExpiries,
  readDatabaseFacts,
  readRunning,
  readStatistics,
} from './store.ts';

const maxFailedJobs = 50;

/** How the server is, for the owner. */
export async function viewSystem(app: App, userId: string): Promise<SystemView> {
  const [database, jobs, backups, storage, services, expiries] = await Promise.all([
    viewDatabase(app),
    viewJobs(app),
    viewBackups(app),
    viewStorage(app),
    viewServices(app),
    viewExpiries(app, userId),
  ]);
  return {
    success: true,
    version: app.settings.version,
    node: process.versions.node,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database,
    jobs,
    backups,
    storage,
    services,
    expiries,
    errors: app.errors
      .list()
      .map(({ requestId, ...error }) => ({ ...error, request_id: requestId })),
  };
}

async function viewDatabase({ database, pool }: App): Promise<SystemView['database']> {
  // Before this page needs connections itself.
  const { totalCount, idleCount, waitingCount } = pool;
  const { version, bytes, connections, maxConnections } = await readDatabaseFacts(database);
  const statistics = await readStatistics(database);
  const statements = statistics ?? (await readRunning(database));
  return {
    version,
    bytes,
    connections,
    max_connections: maxConnections,
    pool: { busy: totalCount - idleCount, idle: idleCount, awaited: waitingCount },
    statements: statements.map((row) => ({ ...row, text: shownStatement(row.text) })),
    source: statistics ? 'statistics' : 'running',
  };
}

async function viewJobs({ database }: App): Promise<SystemView['jobs']> {
  const { oldestSeconds, ...counts } = await countJobs(database);
  const failed = counts.failed > 0 ? await listFailedJobs(database, maxFailedJobs) : [];
  return {
    ...counts,
    oldest_seconds: oldestSeconds,
    failed_jobs: failed.map((job) => toWire(failedJob, job, { can_retry: mayRetry(job.name) })),
  };
}

async function viewBackups(app: App): Promise<SystemView['backups']> {
  const { isOn, isOverdue, lastGoodAt, nextAt } = await viewBackupState(
    app,
    currentBusiness(app).timeZone,
  );
  return {
    is_on: isOn,
    is_overdue: isOverdue,
    last_good_at: lastGoodAt?.toISOString() ?? null,
    next_at: nextAt?.toISOString() ?? null,
  };
}

async function viewStorage(app: App): Promise<SystemView['storage']> {
  const [space, usage] = await Promise.all([app.files.space(), fileUsage(app)]);
  return {
    ...space,
    is_low: isDiskLow(space),
    location: app.files.location,
    files: usage
      ? { count: usage.count, bytes: usage.bytes, measured_at: usage.measuredAt.toISOString() }
      : null,
  };
}

async function viewServices(app: App): Promise<ServiceView[]> {
  const [connections, calls] = await Promise.all([listConnections(app), app.serviceLog.list()]);
  return connections
    .filter(({ name }) => name !== 'files')
    .map(({ name, title, state, description }) => {
      const known = calls.find(({ service }) => service === name);
      return {
        name,
        title,
        state,
        description,
        is_recorded: serviceNames.includes(name as ServiceName),
        succeeded_at: known?.succeededAt?.toISOString() ?? null,
        failed_at: known?.failedAt?.toISOString() ?? null,
        failure: known?.failure ?? '',
      };
    });
}

async function viewExpiries(app: App, userId: string): Promise<ExpiryView[]> {
  const [certificate, accounts, tokens] = await Promise.all([
    siteCertificate(app),
    listAccountExpiries(app.database),
    listTokenExpiries(app.database, userId),
  ]);
  const now = app.now();
  const view = (name: string, expiresAt: Date | null | undefined, problem = ''): ExpiryView => ({
    name,
    expires_at: expiresAt?.toISOString() ?? null,
    state: expiresAt ? expiryState(expiresAt, now) : 'unknown',
    problem,
  });
  return [
    ...(certificate
      ? [view(`Certificate of ${certificate.host}`, certificate.expiresAt, certificate.problem)]
      : []),
    ...accounts.map(({ platform, name, expiresAt }) =>
      view(`Access to ${name} on ${platform}`, expiresAt),
    ),
    ...tokens.map(({ name, expiresAt }) => view(`Program token “${name}”`, expiresAt)),
  ];
}
