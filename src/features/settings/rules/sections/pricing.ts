import { z } from 'zod';
import { amount, onOrOff, percent, section } from './section.ts';

/** Rates and charges in the business's currency. */
export const pricing = section(
  z.object({
    default_hourly_rate: amount,
    /** What an hour of work costs the business; 0 until the owner sets a wage. */
    hourly_wage: amount,
    emergency_rate: amount,
    minimum_charge: amount,
    travel_charge: amount,
    /** Another rate on invoices; 0: the same as everywhere. */
    invoice_hourly_rate: amount,
    sales_tax_percent: percent,
    /** Whether new invoices have sales tax, as estimates do; each one can be changed. */
    taxes_invoices: onOrOff,
    /** Whether the hours of new invoices are taxed; each line can be changed. */
    taxes_labor: onOrOff,
    material_markup_percent: percent,
  }),
  {
    default_hourly_rate: 85,
    hourly_wage: 0,
    emergency_rate: 125,
    minimum_charge: 150,
    travel_charge: 25,
    invoice_hourly_rate: 0,
    sales_tax_percent: 8.25,
    taxes_invoices: false,
    taxes_labor: true,
    material_markup_percent: 25,
  },
);
