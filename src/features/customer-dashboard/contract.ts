import type { ProjectStatus } from '#features/projects/rules/projects.ts';

export interface WaitingEstimate {
  id: string;
  number: string;
  title: string;
  options: number;
  /** Dollars. */
  total: number;
  /** YYYY-MM-DD. */
  valid_until: string | null;
}

export interface WaitingInvoice {
  id: string;
  number: string;
  title: string;
  /** Dollars still open. */
  open: number;
  due_date: string;
  is_overdue: boolean;
}

/** A thread with unread messages from the owner. */
export interface WaitingMessages {
  thread_id: string;
  /** The project's; null for messages that are about none. */
  title: string | null;
  count: number;
}

export interface Activity {
  kind: 'estimate_sent' | 'estimate_approved' | 'invoice_sent' | 'payment' | 'visit' | 'photos';
  id: string;
  title: string;
  number: string | null;
  amount: number | null;
  count: number | null;
  /** Instants as ISO strings. */
  at: string;
  starts_at: string | null;
}

export interface ProjectStep {
  kind: 'approved' | 'visit' | 'due';
  title: string | null;
  visit_id: string | null;
  /** Instants as ISO strings; `due` is a day. */
  at: string;
  ends_at: string | null;
  window_minutes: number | null;
  status: string | null;
  arriving: string | null;
}

/** What is waiting for the customer, for the shell of every page. */
export interface Counts {
  estimates: number;
  invoices: number;
  /** Unread messages. */
  messages: number;
}

export interface Home extends Counts {
  /** In progress. */
  active_projects: number;
  /**
   * Everything that is waiting: open estimates, unpaid invoices, and threads with unread messages.
   */
  waiting: number;
  waiting_messages: WaitingMessages[];
  /** Dollars. */
  total_spent: number;
  /** What they have with the business and belongs to no invoice, in dollars. */
  credit: number;
  waiting_estimates: WaitingEstimate[];
  waiting_invoices: WaitingInvoice[];
  next_visit: {
    id: string;
    title: string;
    starts_at: string;
    window_minutes: number;
    status: string;
    address: string;
    city: string;
    is_on_the_way: boolean;
    is_working: boolean;
    arriving: string | null;
  } | null;
  /** Visits without a project that are over; those of a project are on its page. */
  past_visits: { id: string; title: string; starts_at: string; status: string }[];
  activity: Activity[];
  project: {
    id: string;
    title: string;
    status: ProjectStatus;
    agreed: number | null;
    steps: ProjectStep[];
  } | null;
}
