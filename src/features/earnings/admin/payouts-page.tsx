import { Stack } from '@mantine/core';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

/** What partners are owed, what they were paid, and what is reported to the IRS. */
export function PayoutsPage() {
  return (
    <>
      <PageHeader
        page="partnerPayouts"
        summary="Confirmed work and what you've paid your partners for it."
      />
      <Stack gap="md">
        <PayPanel />
        <PaidPanel />
        <TaxPanel />
      </Stack>
    </>
  );
}
