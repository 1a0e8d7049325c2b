import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { locale } from '#tests/harness/locale.ts';
import { openScreen } from '#tests/harness/screen.tsx';
import { LocaleProvider } from '#ui/admin/locale.ts';
import type { ProjectView } from '../contract/projects.ts';
import { CompletedOffer } from './completed-offer.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { ProjectResult } from './project-sums.tsx';

const project = (change: Partial<ProjectView>) =>
  ({
    id: '0198c0de-0000-7000-8000-000000000000',
    title: 'Gate',
    status: 'completed',
    version: 1,
    customer: { first_name: 'Linda', last_name: 'Ortega', email: 'linda@example.com', phone: '' },
    review_requested_at: null,
    revenue_basis: 'cash',
    value: 807.82,
    value_before_tax: 746.25,
    revenue: 200,
    cost: 300,
    actual_cost: 300,
    profit: null,
    billing: 'to_invoice',
    ...change,
  }) as ProjectView;

const makers = {
  createInvoice: () => Promise.resolve('/'),
  createEstimate: () => Promise.resolve('/'),
};

test('a job half invoiced has no loss, and its value is what the customer signed', () => {
  openScreen(
    <LocaleProvider value={locale}>
      <ProjectResult project={project({})} />
    </LocaleProvider>,
  );
  const result = screen.getByLabelText('Project result');
  expect(result.textContent).toContain('Value with tax$807.82$746.25 before tax');
  expect(result.textContent).toContain('Profit–Once all of the work is invoiced');
  expect(result.textContent).not.toContain('Loss');
});

test('a settled job says its profit, or its loss', () => {
  openScreen(
    <LocaleProvider value={locale}>
      <ProjectResult project={project({ billing: 'settled', revenue: 200, profit: -100 })} />
    </LocaleProvider>,
  );
  expect(screen.getByLabelText('Project result').textContent).toContain('Loss$100.00');
});

test('a completed job that is paid in full asks for a review, and for no final invoice', () => {
  const invoices = [{ id: 'i', status: 'paid', kind: 'final' }];
  openScreen(
    <>
      <NextStepButton
        project={project({ billing: 'settled' })}
        facts={{ estimates: [], invoices, visitsAhead: [] }}
        {...makers}
      />
      <CompletedOffer
        project={project({ billing: 'settled' })}
        createInvoice={makers.createInvoice}
        onClose={() => undefined}
      />
    </>,
  );
  expect(screen.getAllByText(/Paid in full/)).toHaveLength(2);
  expect(screen.getAllByText('Ask for a review')).toHaveLength(2);
  expect(screen.queryByText(/invoice/i)).toBeNull();
});
