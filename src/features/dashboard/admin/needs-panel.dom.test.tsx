import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import type { NeedView } from '../contract.ts';
import { RestOfNeeds } from './needs-panel.tsx';

const need = (kind: NeedView['kind']): NeedView => ({
  kind,
  id: crypto.randomUUID(),
  title: '',
  detail: '',
  since: '2026-11-20T12:00:00.000Z',
  due: null,
  amount: null,
  level: 'rest',
  is_emergency: kind === 'danger',
  path: null,
});

test('emergencies that the panel has no room for are counted where the list of all opens', () => {
  const needs = Array.from({ length: 6 }, () => need('danger'));
  const { update } = openScreen(
    <RestOfNeeds board={{ needs, needs_total: 31, dangers_total: 9 }} />,
  );
  const link = screen.getByRole('link', { name: 'See all 31 3 more emergencies' });
  expect(link.getAttribute('href')).toBe('/admin/dashboard/needs');
  update(<RestOfNeeds board={{ needs, needs_total: 31, dangers_total: 7 }} />);
  expect(screen.getByText('1 more emergency')).toBeTruthy();
  update(<RestOfNeeds board={{ needs, needs_total: 31, dangers_total: 6 }} />);
  expect(screen.queryByText(/more emerg/)).toBeNull();
  update(<RestOfNeeds board={{ needs, needs_total: 6, dangers_total: 6 }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
