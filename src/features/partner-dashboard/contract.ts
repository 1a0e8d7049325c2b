import type { OrderStatus } from '#features/work-orders/rules/work-orders.ts';
import type { DashboardMetrics, Stop } from './rules.ts';

export interface DashboardJob {
  id: string;
  title: string;
  status: OrderStatus | 'gone';
  /** Dollars; null if partners bid. */
  amount: number | null;
  /** Only for the partner's own jobs. */
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
  /** The jobs from today on, those that are done too, by start. */
  stops: Stop[];
  /** Offers waiting for an answer. */
  waiting: number;
}
