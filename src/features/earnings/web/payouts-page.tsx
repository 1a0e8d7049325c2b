import { PageHeader } from '../../../ui/page-header.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

interface PayoutsPageProps {
  addressOf(kind: 'workOrder' | 'partner', id: string): string;
}

/** What partners are owed, what they were paid, and what is reported of it. */
export function PayoutsPage({ addressOf }: PayoutsPageProps) {
  return (
    <>
      <PageHeader
        title="Payouts"
        summary="Work that you have confirmed, and what you paid your partners for it."
      />
      <PayPanel addressOf={addressOf} />
      <PaidPanel />
      <TaxPanel />
    </>
  );
}
