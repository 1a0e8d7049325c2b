import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { ComboInput } from './combo-input.tsx';
import { SearchChoice, useSearchTerm } from './search-choice.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const services = ['Faucet repair', 'Faucet installation', 'Fan installation'];

function ServicePicker({ onEnter = () => {} }: { onEnter?: () => void }) {
  const [value, setValue] = useState('');
  const choices = services
    .filter((name) => value && name.toLowerCase().includes(value.toLowerCase()))
    .map((name) => ({ id: name, name, about: ['$120'], onChoose: () => setValue(name) }));
  return (
    <ComboInput
      label="Service"
      value={value}
      onType={setValue}
      choices={choices}
      listLabel="From your price book"
      maxLength={100}
      onEnter={onEnter}
    />
  );
}

const combo = () => screen.getByRole<HTMLInputElement>('combobox');

test('the arrow keys go around the choices, and Enter takes the one that stands out', async () => {
  const { user } = openScreen(<ServicePicker />);
  await user.type(combo(), 'faucet');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Faucet repair$120',
    'Faucet installation$120',
  ]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(combo().value).toBe('Faucet installation');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the choices and leaves what was typed', async () => {
  const { user } = openScreen(<ServicePicker />);
  await user.type(combo(), 'fan');
  expect(combo().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(combo().getAttribute('aria-expanded')).toBe('false');
  expect(combo().value).toBe('fan');
});

test('Enter with nothing to choose goes on to what comes next', async () => {
  const entered: string[] = [];
  const { user } = openScreen(<ServicePicker onEnter={() => void entered.push('next')} />);
  await user.type(combo(), 'gutter guard{Enter}');
  expect(entered).toEqual(['next']);
  expect(combo().value).toBe('gutter guard');
});

test('on a phone, the field goes to the top when it offers something, so that the choices fit', async () => {
  const scrolled: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    (how) => void scrolled.push(how),
  );
  const { user } = openScreen(<ServicePicker />);
  await user.type(combo(), 'x');
  expect(scrolled).toEqual([]);
  await user.clear(combo());
  await user.type(combo(), 'fau');
  expect(scrolled).toEqual([{ block: 'start' }]);
});

test('a choice can be tapped', async () => {
  const { user } = openScreen(<ServicePicker />);
  await user.type(combo(), 'fau');
  await user.click(screen.getByRole('option', { name: /Faucet repair/ }));
  expect(combo().value).toBe('Faucet repair');
});

function CustomerPicker({ onChoose }: { onChoose: (name: string) => void }) {
  const searchTerm = useSearchTerm();
  const customers = ['Rosa Villarreal', 'Rosalind Kerr'];
  const found = searchTerm.q
    ? customers.filter((name) => name.startsWith(searchTerm.q))
    : undefined;
  return (
    <SearchChoice
      label="Customer"
      searchTerm={searchTerm}
      found={found?.map((name) => ({ id: name, name, about: '', onChoose: () => onChoose(name) }))}
      foundLabel="Customers found"
      nothing="No customer has this name."
      searchError={undefined}
    />
  );
}

test('a record is found by a few characters and chosen', async () => {
  const chosen: string[] = [];
  const { user } = openScreen(<CustomerPicker onChoose={(name) => void chosen.push(name)} />);
  await user.type(screen.getByLabelText(/Customer/), 'Rosal');
  await user.click(await screen.findByRole('button', { name: 'Rosalind Kerr' }));
  expect(chosen).toEqual(['Rosalind Kerr']);
});

test('a search that finds nothing says so, and one that is too short asks nothing', async () => {
  const { user } = openScreen(<CustomerPicker onChoose={() => {}} />);
  const input = screen.getByLabelText(/Customer/);
  await user.type(input, 'Ro');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(input, 'berto');
  await screen.findByText('No customer has this name.');
});
