// Contracts describe themselves for the API document, as they do on the server.
import '@hono/zod-openapi';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { customerNameQuery, customerQuery } from '#features/customers/admin/queries.ts';
import { ratesQuery } from '#features/invoices/admin/queries.ts';
import { hasTaxQuery } from '#features/price-book/admin/queries.ts';
import { planningQuery } from '#features/schedule/admin/queries.ts';
import { settingsQuery, updateCachedSettings } from '#features/settings/admin/queries.ts';
import { defaultSettings } from '#features/settings/rules/defaults.ts';
import { createQueries } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and counts them. */
function answerWith(answer: object) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ success: true, ...answer });
  });
  return asked;
}

function SettingsOfThreeFeatures() {
  const rates = useQuery(ratesQuery).data;
  const planning = useQuery(planningQuery).data;
  const hasTax = useQuery(hasTaxQuery).data;
  return (
    <p>
      {rates?.pricing.sales_tax_percent}% {planning && 'planned'} {hasTax ? 'taxed' : 'untaxed'}
    </p>
  );
}

test('screens of three features read the settings once, and see a change at the same time', async () => {
  const asked = answerWith({ settings: defaultSettings });
  const queries = createQueries();
  render(
    <QueryClientProvider client={queries}>
      <SettingsOfThreeFeatures />
    </QueryClientProvider>,
  );
  await screen.findByText(/^\d.*% planned/);
  expect(asked).toEqual(['/api/settings']);

  const before = queries.getQueryData(settingsQuery.queryKey);
  if (!before) throw new Error('the settings have not been read');
  const pricing = { ...before.settings.pricing, sales_tax_percent: 7.5 };
  await updateCachedSettings(queries, { ...before, settings: { ...before.settings, pricing } });
  await screen.findByText('7.5% planned taxed');
});

function CustomerTwice() {
  const city = useQuery(customerQuery('1')).data?.city;
  const name = useQuery(customerNameQuery('1')).data;
  return (
    <p>
      {name} of {city}
    </p>
  );
}

test('a customer and the name of a customer are one record', async () => {
  const asked = answerWith({ customer: { name: 'Rosa Villarreal', city: 'Boerne' } });
  render(
    <QueryClientProvider client={createQueries()}>
      <CustomerTwice />
    </QueryClientProvider>,
  );
  await screen.findByText('Rosa Villarreal of Boerne');
  expect(asked).toEqual(['/api/customers/1']);
});
