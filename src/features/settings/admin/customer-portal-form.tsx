import { CheckRow } from './check-row.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function CustomerPortalForm() {
  const form = useSectionForm('customer_portal');
  return (
    <SectionPanel form={form}>
      <CheckRow {...form.field('allow_self_registration')} />
      <CheckRow {...form.field('require_approval')} />
      <CheckRow {...form.field('show_pricing')} />
      <CheckRow {...form.field('allow_online_payments')} />
      <CheckRow {...form.field('asks_for_reviews')} />
    </SectionPanel>
  );
}
