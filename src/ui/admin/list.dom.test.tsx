import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/harness/screen.tsx';
import { ApiError } from './api-client.ts';
import { ListFoot } from './list-foot.tsx';
import { ListSearch, StatusSelect } from './list-search.tsx';
import { NothingFound, Pending } from './list-states.tsx';
import { useListFilter } from './use-list-filter.ts';

const statuses = ['draft', 'sent'] as const;

function Estimates() {
  const filter = useListFilter(statuses, 3, ['customer']);
  return (
    <>
      <ListSearch what="estimates" filter={filter}>
        <StatusSelect filter={filter} statuses={statuses} labelOf={(status) => status} />
      </ListSearch>
      <output>{JSON.stringify(filter.filter)}</output>
      <NothingFound title="No estimates match" onClear={filter.clear} />
    </>
  );
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const status = () => screen.getByRole<HTMLSelectElement>('combobox');
const filter = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('search and status are in the address, and an address sets them', async () => {
  const { user, address } = openScreen(<Estimates />, '/admin/estimates?customer=7&status=draft');
  expect(status().value).toBe('draft');
  await user.selectOptions(status(), 'sent');
  await user.type(search(), 'faucet');
  await screen.findByText('{"status":"sent","q":"faucet"}');
  expect(address()).toBe('/admin/estimates?customer=7&status=sent&q=faucet');
});

test('two characters are too few to search, and the field says so', async () => {
  const { user, address } = openScreen(<Estimates />, '/admin/estimates');
  await user.type(search(), 'fa');
  screen.getByText('Type at least 3 characters to search.');
  expect(search().getAttribute('aria-describedby')).toBe('search-hint');
  await user.selectOptions(status(), 'draft');
  expect(address()).toBe('/admin/estimates?status=draft');
});

test('clearing leaves what is no filter', async () => {
  const { user, address } = openScreen(<Estimates />, '/x?customer=7&status=sent&q=faucet');
  expect(search().value).toBe('faucet');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(address()).toBe('/x?customer=7');
  expect(search().value).toBe('');
  expect(filter()).toEqual({});
});

test('a list that does not load says why, and tries again', async () => {
  const tries: string[] = [];
  const error = new ApiError(503, { message: 'The database is starting.' });
  const query = { error, refetch: () => void tries.push('again') };
  const { user } = openScreen(<Pending query={query} title="Estimates did not load" rows={3} />);
  expect(screen.getByRole('alert').textContent).toContain('The database is starting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toEqual(['again']);
});

test('a list that is loading says so', () => {
  const query = { error: null, refetch: () => undefined };
  const { container } = openScreen(<Pending query={query} title="Did not load" rows={3} />);
  expect(container.querySelector('[aria-busy=true]')?.textContent).toBe('Loading…');
});

test('below a list is how much of it is shown, and what loads more', async () => {
  const loads: string[] = [];
  const list = {
    error: null,
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage: () => void loads.push('more'),
  };
  const { user, update } = openScreen(<ListFoot list={list} count={50} />);
  expect(screen.getByRole('status').textContent).toBe('Newest 50');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  update(<ListFoot list={{ ...list, isFetchingNextPage: true }} count={50} />);
  await user.click(screen.getByRole('button', { name: 'Loading…' }));
  expect(loads).toEqual(['more']);
  update(<ListFoot list={{ ...list, hasNextPage: false }} count={62} />);
  expect(screen.getByRole('status').textContent).toBe('62 total');
  expect(screen.queryByRole('button')).toBeNull();
});
