import { adminLink } from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import { type Access, type Area, mayAccess, type OfficeRole } from '#lib/rights.ts';
import { type RecordKind, recordKinds } from './records.ts';
import { screenNames } from './screens.ts';
import { type ToolName, toolNames } from './tools.ts';

/** The area of the records behind each kind. */
const kindAreas: Record<RecordKind, Area> = {
  customers: 'customers',
  projects: 'projects',
  requests: 'requests',
  estimates: 'estimates',
  invoices: 'invoices',
  payments: 'payments',
  visits: 'schedule',
  messages: 'messages',
  calls: 'phone',
  emails: 'mailbox',
  partners: 'partners',
};

/**
 * What a tool reads or changes. Tools for any kind of record, and for screens, depend on their
 * input.
 */
const toolAreas: Record<ToolName, [area: Area, access: Access] | 'records' | 'screens'> = {
  find_records: 'records',
  count_records: 'records',
  sum_records: 'records',
  open_screen: 'screens',
  find_person: ['customers', 'read'],
  find_free_times: ['schedule', 'read'],
  find_prices: ['price-book', 'read'],
  find_unbilled: ['invoices', 'read'],
  rank_customers: ['analytics', 'read'],
  sales_tax: ['payments', 'read'],
  profit: ['analytics', 'read'],
  SEARCH_INVOICES: ['invoices', 'read'],
  CHECK_INVOICE_DATES: ['invoices', 'read'],
  GET_INVOICE_BY_ID: ['invoices', 'read'],
  create_customer: ['customers', 'change'],
  create_project: ['projects', 'change'],
  create_visit: ['schedule', 'change'],
  move_visit: ['schedule', 'change'],
  create_estimate: ['estimates', 'change'],
  create_invoice: ['invoices', 'change'],
  record_payment: ['payments', 'change'],
  create_reminder: ['overview', 'change'],
  draft_email: ['mailbox', 'change'],
  text_customer: ['messages', 'change'],
  draft_post: ['content', 'change'],
};

/** Whether a role may have the assistant do this: the same as on the screens, and no more. */
export function mayUse(role: OfficeRole, tool: ToolName, input: Record<string, unknown>): boolean {
  if (!mayAccess(role, 'assistant', 'change')) return false;
  const needs = toolAreas[tool];
  if (needs === 'records') {
    const kind = recordKinds.find((one) => one === input.kind);
    // Input without a kind is invalid for everyone; its validation says so.
    return !kind || mayAccess(role, kindAreas[kind], 'read');
  }
  if (needs === 'screens') {
    const screen = screenNames.find((one) => one === input.screen);
    return !screen || mayFollow(role, adminLink(screen));
  }
  return mayAccess(role, ...needs);
}

/** The tools that a role can use at least partly. */
export function toolsFor(role: OfficeRole): ToolName[] {
  return toolNames.filter((name) => {
    const inputs = [
      ...recordKinds.map((kind) => ({ kind })),
      ...screenNames.map((screen) => ({ screen })),
    ];
    return inputs.some((input) => mayUse(role, name, input));
  });
}

/** The kinds of records that a role may ask for. */
export function kindsFor(role: OfficeRole): RecordKind[] {
  return recordKinds.filter((kind) => mayAccess(role, kindAreas[kind], 'read'));
}

/** Whether an internal link leads to a page that the role may open. */
export function mayFollow(role: OfficeRole, link: string): boolean {
  return mayOpen(role, new URL(link, 'http://localhost').pathname);
}
