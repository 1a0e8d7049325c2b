import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import styles from './rows.module.css';
import { FigureRow } from './rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useSectionForm } from './use-section-form.ts';

export function PricingForm() {
  const form = useSectionForm('pricing');
  return (
    <SectionPanel form={form}>
      <FigureRow {...form.field('default_hourly_rate')} />
      <FigureRow {...form.field('invoice_hourly_rate')} />
      <FigureRow {...form.field('emergency_rate')} />
      <FigureRow {...form.field('minimum_charge')} />
      <FigureRow {...form.field('travel_charge')} />
      <FigureRow {...form.field('sales_tax_percent')} />
      <FigureRow {...form.field('material_markup_percent')} />
      <p className={styles.further}>
        <Link to={adminLink('priceBook')}>Price book</Link>: your services with their hours,
        materials and prices
      </p>
    </SectionPanel>
  );
}
