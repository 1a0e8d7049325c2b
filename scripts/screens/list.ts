import { newSecret, sha256 } from '#lib/ids.ts';
import {
  adminRoutes,
  customerRoutes,
  partnerRoutes,
  publicPaths,
  publicRoutes,
} from '#lib/links.ts';
import { mayOpen } from '#lib/page-areas.ts';
import type { OfficeRole } from '#lib/rights.ts';
import type { Site } from '../../tests/harness/site.ts';

export type Role =
  | 'public'
  | 'public-es'
  | 'customer'
  | 'customer-es'
  | 'partner'
  | 'partner-es'
  | OfficeRole;

export interface Screen {
  role: Role;
  name: string;
  path: string;
}

const rosa = "(select id from customers where email = 'rosa.villarreal@example.com')";
const luis = "(select id from partners where email = 'luis.ortega@example.com')";

/** Pages of a single record: how to find its address in the demo, newest first. */
const records: Record<string, string> = {
  'public/area': "select 'comfort'",
  'public/service': "select 'plumbing'",
  'customer/project': customersOwn('projects'),
  'customer/estimate': customersOwn('estimates', "and status = 'sent'"),
  'customer/invoice': customersOwn('invoices', "and status <> 'draft'"),
  'customer/visit': customersOwn('visits'),
  'customer/thread': customersOwn('projects'),
  'partner/estimate': partnersOwn('partner_estimates'),
  'partner/workOrder': partnersOwn('work_orders'),
  'admin/request': 'select id from requests order by id desc',
  'admin/conversation': 'select id from conversations order by id desc',
  'admin/messageThread': 'select thread_id from project_threads order by last_message_at desc',
  'admin/phoneCall': 'select id from calls order by started_at desc',
  'admin/textThread': 'select id from text_threads order by last_message_at desc',
  'admin/project': 'select id from projects order by id desc',
  'admin/estimate': 'select id from estimates order by id desc',
  'admin/estimateEdit': "select id from estimates where status = 'draft' order by id desc",
  'admin/invoice': 'select id from invoices order by id desc',
  'admin/invoiceEdit': "select id from invoices where status = 'draft' order by id desc",
  'admin/payment': 'select id from payments order by id desc',
  'admin/customer': 'select id from customers where archived_at is null order by id desc',
  'admin/partner': 'select id from partners order by id desc',
  'admin/workOrder': 'select id from work_orders order by id desc',
  'admin/contentPost': 'select id from content_posts where deleted_at is null order by id desc',
  'admin/setupStep': "select 'business'",
};

/** Pages that customers open by private link. */
const linked: Record<string, { route: 'estimate' | 'invoice' | 'visit'; sql: string }> = {
  estimate: { route: 'estimate', sql: documents('estimates', 'sent') },
  estimateApproved: { route: 'estimate', sql: documents('estimates', 'approved') },
  estimateDeclined: { route: 'estimate', sql: documents('estimates', 'declined') },
  invoice: { route: 'invoice', sql: documents('invoices', 'sent') },
  invoicePaid: { route: 'invoice', sql: documents('invoices', 'paid') },
  visit: { route: 'visit', sql: documents('visits', 'scheduled') },
  visitDone: { route: 'visit', sql: documents('visits', 'done') },
};

function documents(table: string, status: string): string {
  return `select id from ${table} where status = '${status}' order by id desc`;
}

function customersOwn(table: string, and = ''): string {
  return `select id from ${table} where customer_id = ${rosa} ${and} order by id desc`;
}

function partnersOwn(table: string): string {
  return `select id from ${table} where partner_id = ${luis} order by id desc`;
}

/** Every screen for every role that may open it. Pages whose record the demo lacks are left out. */
export async function screensOf(site: Site): Promise<Screen[]> {
  const screens: Screen[] = [];
  const add = async (role: Role, audience: string, route: string, pattern: string) => {
    const [parameter] = /:\w+/.exec(pattern) ?? [];
    const path = parameter ? await fill(site, `${audience}/${route}`, pattern, parameter) : pattern;
    if (path) screens.push({ role, name: route, path });
  };
  for (const [route, { english, spanish }] of Object.entries(publicRoutes)) {
    await add('public', 'public', route, english);
    await add('public-es', 'public', route, spanish);
  }
  for (const [name, { route, sql }] of Object.entries(linked)) {
    const token = await linkTo(site, route, sql);
    if (!token) continue;
    const paths = publicPaths(route, { token });
    screens.push({ role: 'public', name, path: paths.english });
    screens.push({ role: 'public-es', name, path: paths.spanish });
  }
  for (const [route, pattern] of Object.entries(customerRoutes)) {
    await add('customer', 'customer', route, pattern);
    await add('customer-es', 'customer', route, `/es${pattern}`);
  }
  for (const [route, pattern] of Object.entries(partnerRoutes)) {
    // A partner's records are visible only to that partner.
    if (!pattern.includes(':')) await add('partner', 'partner', route, pattern);
    await add('partner-es', 'partner', route, pattern);
  }
  for (const role of ['owner', 'office', 'field', 'bookkeeper'] as const) {
    for (const [route, pattern] of Object.entries(adminRoutes))
      if (mayOpen(role, pattern)) await add(role, 'admin', route, pattern);
  }
  return screens.filter(({ name }) => !endsSession.has(name));
}

/** Opening these signs out, or needs a link from an email. */
const endsSession = new Set(['signOut', 'link', 'newEmail', 'resetPassword', 'join', 'confirm']);

/** Creates a private link the way sending the document does, and returns its token. */
async function linkTo(site: Site, route: 'estimate' | 'invoice' | 'visit', sql: string) {
  const [row] = await site.rows(`${sql} limit 1`);
  const { id } = (row as { id: string } | undefined) ?? {};
  if (!id) return undefined;
  const token = newSecret();
  const hash = sha256(token);
  if (route === 'visit') {
    await site.rows(
      'insert into visit_links (token_hash, visit_id, created_at) values ($1, $2, now())',
      [hash, id],
    );
  } else {
    await site.rows(
      `insert into document_links (token_hash, kind, document_id, created_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '1 day')`,
      [hash, route, id],
    );
  }
  return token;
}

async function fill(site: Site, name: string, pattern: string, parameter: string) {
  const sql = records[name];
  const [row] = sql ? await site.rows(`${sql} limit 1`) : [];
  const [value] = Object.values((row as Record<string, string> | undefined) ?? {});
  return value && pattern.replace(parameter, value);
}
