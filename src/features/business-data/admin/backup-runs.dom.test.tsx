import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import type { RunView } from '../contract.ts';
import { BackupRuns } from './backup-runs.tsx';

const run: RunView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  status: 'good',
  by_itself: true,
  requested_at: '2026-11-29T08:30:00Z',
  started_at: '2026-11-29T08:30:00Z',
  ended_at: '2026-11-29T08:33:05Z',
  path: '/media/disk/plumbline-2026-11-29-023000.zip.age',
  size: 1_200_000_000,
  rows: 48_210,
  files: 812,
  checked: 'restored',
  checked_at: '2026-11-29T08:33:05Z',
  failure: '',
  is_deleted: false,
  can_check: true,
};

function show(change: Partial<RunView>) {
  const { container } = openScreen(
    <LocaleProvider value={locale}>
      <BackupRuns runs={[{ ...run, ...change }]} />
    </LocaleProvider>,
  );
  const text = within(screen.getByRole('listitem'));
  return { text, tone: container.querySelector('[data-tone]')?.getAttribute('data-tone') };
}

test('a good backup is green, with its size, its time, and how it was tested', () => {
  const { text, tone } = show({});
  expect(tone).toBe('success');
  text.getByText('Good');
  text.getByText('Nov 29, 2:30 AM');
  text.getByText(/^1\.1 GB in 3 min 5 s, 48,210 rows and 812 files$/);
  text.getByText(/^Restored into a database of its own/);
  text.getByText(run.path);
  text.getByRole('button', { name: 'Test the backup of Nov 29, 2:30 AM again' });
});

test('one that was only read does not call itself restored', () => {
  const { text } = show({ checked: 'read' });
  text.getByText(/^Decrypted and read in full; .*Not restored/);
  expect(text.queryByText(/^Restored/)).toBeNull();
});

test.each([
  ['failed', 'Failed', 'There is no folder /media/disk on the server.'],
  ['interrupted', 'Interrupted', 'The server stopped before this was done.'],
] as const)('one that %s is red and says why, with nothing to test', (status, label, failure) => {
  const none = { size: 0, checked: '', checked_at: null, path: '', can_check: false } as const;
  const { text, tone } = show({ status, failure, ...none });
  expect(tone).toBe('danger');
  text.getByText(label);
  text.getByText(failure);
  expect(text.queryByRole('button')).toBeNull();
});

test('a backup that is gone says so beside its path', () => {
  const { text } = show({ is_deleted: true, can_check: false });
  text.getByText(`No longer there: ${run.path}`);
});
