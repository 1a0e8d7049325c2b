import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import type { FailedJobView, ServiceView, SystemView } from '../contract.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { DatabasePanel } from './database-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { ExpiriesPanel } from './expiries-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';

const job: FailedJobView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'deliver-email',
  created_at: '2026-11-29T08:30:00Z',
  failed_at: '2026-11-29T10:30:00Z',
  attempts: 8,
  failure: 'connect ECONNREFUSED',
  can_retry: true,
  is_scheduled: false,
};
const noJobs = { waiting: 0, delayed: 0, active: 0, failed: 0, oldest_seconds: 0, failed_jobs: [] };

function open(content: React.ReactNode) {
  return openScreen(<LocaleProvider value={locale}>{content}</LocaleProvider>);
}

const jobsWith = (change: Partial<FailedJobView>): SystemView['jobs'] => ({
  ...noJobs,
  failed: 1,
  failed_jobs: [{ ...job, ...change }],
});

test('a failed job says when, how often, and why; nothing happens before the question is answered', async () => {
  const { user } = open(<JobsPanel jobs={jobsWith({})} />);
  screen.getByText('Failed Nov 29, 4:30 AM after 8 attempts');
  screen.getByText('connect ECONNREFUSED');
  await user.click(screen.getByRole('button', { name: /^Discard Deliver email/ }));
  const question = within(screen.getByRole('dialog'));
  question.getByText(/This cannot be undone/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is started on its own page offers no retry', () => {
  open(<JobsPanel jobs={jobsWith({ name: 'back-up', can_retry: false })} />);
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  screen.getByRole('button', { name: /^Discard Back up/ });
});

test('without failed jobs it says so, and whether work piles up', () => {
  const { update } = open(<JobsPanel jobs={noJobs} />);
  screen.getByText('0 running, 0 waiting, 0 for later. Nothing has failed.');
  update(
    <LocaleProvider value={locale}>
      <JobsPanel jobs={{ ...noJobs, active: 2, waiting: 30, oldest_seconds: 125 }} />
    </LocaleProvider>,
  );
  screen.getByText(/^2 running, 30 waiting, the oldest for 2 minutes/);
});

const service: ServiceView = {
  name: 'mail',
  title: 'Email',
  state: 'connected',
  description: 'Emails are sent through mail.example.com',
  is_recorded: true,
  succeeded_at: '2026-11-29T08:30:00Z',
  failed_at: null,
  failure: '',
};

function shownService(change: Partial<ServiceView>) {
  const { container } = open(<ServicesPanel services={[{ ...service, ...change }]} />);
  const tone = container.querySelector('[data-tone]')?.getAttribute('data-tone');
  return { tone, text: within(screen.getByRole('list', { name: 'Connections' })) };
}

test('a connection whose latest call failed is red, with the reason', () => {
  const failed_at = '2026-11-29T09:30:00Z';
  const { tone, text } = shownService({ failed_at, failure: 'connect ECONNREFUSED' });
  expect(tone).toBe('danger');
  text.getByText('Failing');
  text.getByText('Last worked Nov 29, 2:30 AM');
  text.getByText(/Last failed Nov 29, 3:30 AM: connect ECONNREFUSED/);
});

test('one that works again is green, and still tells of the failure', () => {
  const { tone, text } = shownService({ failed_at: '2026-11-29T07:30:00Z', failure: 'busy' });
  expect(tone).toBe('success');
  text.getByText(/Last failed .*: busy/);
});

test('one that was not used yet says so, and one that is not connected is only named', () => {
  const never = { succeeded_at: null, failed_at: null };
  const off = { ...service, ...never, name: 'texts', title: 'Texts', state: 'off' as const };
  open(<ServicesPanel services={[{ ...service, ...never }, off]} />);
  screen.getByText('Not used yet');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByText('Not connected: Texts');
});

test('without backups it says that they are off, and leads to them', () => {
  const backups = { is_on: false, is_overdue: false, last_good_at: null, next_at: null };
  open(<BackupsPanel backups={backups} />);
  screen.getByText('Off');
  screen.getByText('None, until they are turned on in Your Data');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/settings/your-data');
});

test('errors show their ids; without any it says since when', () => {
  const at = '2026-11-29T08:30:00Z';
  const { update } = open(<ErrorsPanel errors={[]} since={at} />);
  screen.getByText(/^None since this server started on Nov 29, 2:30 AM/);
  const error = {
    at,
    event: 'request failed',
    message: 'no',
    request_id: '3f2a9c1b-4d5e',
    path: '/api/x',
  };
  update(
    <LocaleProvider value={locale}>
      <ErrorsPanel errors={[error]} since={at} />
    </LocaleProvider>,
  );
  screen.getByText('Error ID 3f2a9c1b-4d5e');
  screen.getByText('Request failed');
});

test('an expired certificate is red, and an unreadable one says why', () => {
  const view = open(
    <ExpiriesPanel
      expiries={[
        {
          name: 'Certificate of a',
          expires_at: '2026-11-01T00:00:00Z',
          state: 'over',
          problem: '',
        },
        {
          name: 'Certificate of b',
          expires_at: null,
          state: 'unknown',
          problem: 'No answer in time',
        },
      ]}
    />,
  );
  const tones = [...view.container.querySelectorAll('[data-tone]')].map((dot) =>
    dot.getAttribute('data-tone'),
  );
  expect(tones).toEqual(['danger', 'danger']);
  screen.getByText(/^Expired /);
  screen.getByText('No answer in time');
});

test('without statistics the database panel says what it shows instead', () => {
  open(
    <DatabasePanel
      node="24.0.0"
      database={{
        version: '18.4',
        bytes: 20_000_000,
        connections: 12,
        max_connections: 100,
        pool: { busy: 1, idle: 3, awaited: 0 },
        statements: [],
        source: 'running',
      }}
    />,
  );
  screen.getByText(/does not count how long statements take\. Right now none is running\./);
  screen.getByText('12 of 100 in use');
});
