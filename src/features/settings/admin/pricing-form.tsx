import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { CheckRow } from './check-row.tsx';
import { NumberRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

const rates = [
  'default_hourly_rate',
  'emergency_rate',
  'minimum_charge',
  'travel_charge',
  'sales_tax_percent',
] as const;

export function PricingForm() {
  const form = useSectionForm('pricing', rates);
  const [isAsked, setAsked] = useState(false);
  const hasTwo = isAsked || form.values.invoice_hourly_rate !== 0;
  return (
    <SectionPanel form={form}>
      <NumberRow {...form.field('default_hourly_rate')} />
      {hasTwo && <NumberRow {...form.field('invoice_hourly_rate')} />}
      <NumberRow {...form.field('emergency_rate')} />
      <NumberRow {...form.field('hourly_wage')} />
      <NumberRow {...form.field('minimum_charge')} />
      <NumberRow {...form.field('travel_charge')} />
      <NumberRow {...form.field('sales_tax_percent')} />
      <CheckRow {...form.field('taxes_invoices')} />
      {form.values.sales_tax_percent !== 0 && <CheckRow {...form.field('taxes_labor')} />}
      <NumberRow {...form.field('material_markup_percent')} />
      {!hasTwo && (
        <Box py="2xs" px={20} style={{ borderTop: 'var(--border)' }}>
          <Button variant="subtle" px="xs" onClick={() => setAsked(true)}>
            Use another rate on invoices
          </Button>
        </Box>
      )}
      <Box component="p" py={14} px={20} style={{ borderTop: 'var(--border)' }}>
        <Link to={adminLink('priceBook')}>Price book</Link>: your services with their hours,
        materials and prices
      </Box>
    </SectionPanel>
  );
}
