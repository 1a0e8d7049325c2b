import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsCurrent } from './use-is-current.ts';

interface FormProps {
  id: string;
  read(): Promise<string>;
}

/** A form that starts from a customer. */
function Form({ id, read }: FormProps) {
  const customer = useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: read,
    enabled: id !== '',
  });
  return useIsCurrent(customer, id) ? <p>Form for {customer.data ?? 'nobody'}</p> : <p>Wait</p>;
}

/** Opens it with a cached name; the test sends later ones. */
function openForm(id: string, cached?: string) {
  const answers: ((name: string) => void)[] = [];
  const queries = new QueryClient();
  if (cached) queries.setQueryData(['customers', 'one', id], cached, { updatedAt: 1 });
  render(
    <QueryClientProvider client={queries}>
      <Form id={id} read={() => new Promise((answer) => answers.push(answer))} />
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
