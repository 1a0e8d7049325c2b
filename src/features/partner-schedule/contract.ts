import type { OrderStatus } from '../work-orders/rules.ts';

/** A job with a time, as its partner sees it. */
export interface PlannedJob {
  id: string;
  order_number: string;
  title: string;
  status: OrderStatus;
  /** ISO instants. */
  starts_at: string;
  ends_at: string;
  updated_at: string;
  version: number;
  customer_name: string | null;
  street: string | null;
  city: string;
  state: string | null;
  zip_code: string;
}
