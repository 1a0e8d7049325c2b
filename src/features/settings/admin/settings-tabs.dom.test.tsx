import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { groups, tabs } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test('beside a section, the list shows all sections in five groups and marks the open one', async () => {
  const { user, address } = openScreen(<SettingsTabs />, '/admin/settings/pricing');
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(tabs.length);
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([...groups]);
  expect(links.filter((one) => one.ariaCurrent || one.getAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name: 'Pricing' }),
  ]);
  const work = within(screen.getByRole('region', { name: 'Work' }));
  await user.click(work.getByRole('link', { name: 'Invoices' }));
  expect(address()).toBe('/admin/settings/invoices');
});

test('on a phone, one choice names the open section and leads to the others', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { user, address } = openScreen(<SettingsTabs />, '/admin/settings/pricing');
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Section' });
  expect(choice.selectedOptions[0]?.textContent).toBe('Pricing');
  expect(within(choice).getAllByRole('option')).toHaveLength(tabs.length);
  await user.selectOptions(choice, 'Your Data');
  expect(address()).toBe('/admin/settings/your-data');
});
