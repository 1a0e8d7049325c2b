import type { OrderStatus } from '../work-orders/rules.ts';
import type { DashboardMetrics } from './rules.ts';

export interface DashboardJob {
  id: string;
  title: string;
  status: OrderStatus | 'gone';
  /** Dollars; null while bids are asked for. */
  amount: number | null;
  /** Only of jobs that are the partner's own. */
  customer_name: string | null;
  city: string;
  zip_code: string;
  /** ISO instant. */
  starts_at: string | null;
}

export interface PartnerHome {
  metrics: DashboardMetrics;
  recent: DashboardJob[];
  upcoming: DashboardJob[];
  /** Offers that wait for an answer. */
  waiting: number;
}
