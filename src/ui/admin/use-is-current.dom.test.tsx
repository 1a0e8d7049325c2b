import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsCurrent } from './use-is-current.ts';

/** A form that starts from a customer, whose name the test sends. */
function openForm(id: string, cached?: string) {
  const answers: ((name: string) => void)[] = [];
  const queries = new QueryClient();
  const queryKey = ['customers', 'one', id] as const;
  if (cached) queries.setQueryData(queryKey, cached, { updatedAt: 1 });
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  function Form() {
    const customer = useQuery({ queryKey, queryFn, enabled: id !== '' });
    return useIsCurrent(customer, id) ? <p>Form for {customer.data ?? 'nobody'}</p> : <p>Wait</p>;
  }
  render(
    <QueryClientProvider client={queries}>
      <Form />
    </QueryClientProvider>,
  );
  return {
    answer: (name: string) => answers.pop()?.(name),
    readAgain: () => queries.refetchQueries(),
  };
}

test('a form waits until a cached record was read again, and stays while it is read later', async () => {
  const { answer, readAgain } = openForm('1', 'Rosa before');
  expect(screen.getByText('Wait')).toBeTruthy();
  answer('Rosa');
  await screen.findByText('Form for Rosa');
  const again = readAgain();
  expect(screen.getByText('Form for Rosa')).toBeTruthy();
  answer('Rosa Villarreal');
  await again;
  await screen.findByText('Form for Rosa Villarreal');
});

test('a form without a record starts right away', () => {
  openForm('');
  expect(screen.getByText('Form for nobody')).toBeTruthy();
});
