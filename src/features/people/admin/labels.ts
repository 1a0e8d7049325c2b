import type { StaffRole } from '#lib/rights.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { StaffStatus } from '../rules.ts';

export const roleLabels: Record<StaffRole, { label: string; hint: string }> = {
  office: {
    label: 'Office',
    hint: 'Works with customers, requests, projects, the schedule, estimates, invoices, partners, calls, email, and messages. No payouts, no exports, no settings.',
  },
  field: {
    label: 'Field',
    hint: 'Sees the visits assigned to them, and what they need for them. No prices.',
  },
  bookkeeper: {
    label: 'Bookkeeper',
    hint: 'Works with invoices, payments, and payouts to partners; reads the numbers and exports them. No email, calls, or messages.',
  },
};

export const statusLabels: Record<StaffStatus, { label: string; tone: DotTone }> = {
  invited: { label: 'Invited', tone: 'info' },
  expired: { label: 'Invitation expired', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
};
