import { sql } from 'drizzle-orm';
import { type Database, readAsCustomer } from '../../../platform/database/database.ts';
import type { ProjectStatus } from '../../projects/rules/projects.ts';

export interface ProjectLine {
  id: string;
  title: string;
  status: ProjectStatus;
  description: string;
  due_date: string | null;
  completed_at: string | null;
  task_count: number;
  tasks_done: number;
  next_visit: string | null;
}

export interface EstimateLine {
  id: string;
  number: string;
  title: string;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  options: number;
  total: number;
  approved_total: number | null;
  valid_until: string | null;
  sent_at: string;
}

export interface InvoiceLine {
  id: string;
  number: string;
  title: string;
  status: 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled';
  total: number;
  paid: number;
  open: number;
  due_date: string;
  issued_date: string;
}

export interface PaymentLine {
  id: string;
  invoice_id: string;
  number: string;
  title: string;
  amount: number;
  refunded: number;
  method: 'credit_card' | 'check' | 'cash' | 'transfer' | 'manual';
  received_on: string;
}

export interface ProjectPage extends ProjectLine {
  address: string;
  visits: {
    id: string;
    title: string;
    starts_at: string;
    ends_at: string;
    window_minutes: number;
    status: string;
  }[];
  estimates: EstimateLine[];
  invoices: InvoiceLine[];
  photos: { photo_id: string; stage: 'before' | 'during' | 'after' }[];
}

/** Where the next page of a list begins: behind this record. */
export interface Paging {
  before: string | undefined;
  limit: number;
}

const projectColumns = sql`project.id, project.title, project.status, project.description,
  project.due_date, project.completed_at, project.task_count, project.tasks_done,
  (select min(visit.starts_at) from customer_visits as visit
    where visit.project_id = project.id and visit.status in ('scheduled', 'confirmed')
      and visit.ends_at > now()) as next_visit`;

const estimateColumns = sql`id, estimate_number as number, title, status, option_count as options,
  total::float8, approved_total::float8, valid_until, sent_at`;

const invoiceColumns = sql`id, invoice_number as number, title, status, total::float8, paid::float8,
  open::float8, due_date, issued_date`;

const behind = (before: string | undefined) => (before ? sql`id < ${before}` : sql`true`);

export function listProjects(database: Database, customerId: string, { before, limit }: Paging) {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<ProjectLine & Record<string, unknown>>(sql`
      select ${projectColumns} from customer_projects as project
      where ${behind(before)} order by project.id desc limit ${limit}`);
    return rows as ProjectLine[];
  });
}

export function listEstimates(database: Database, customerId: string, { before, limit }: Paging) {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select ${estimateColumns} from customer_estimates
      where ${behind(before)} order by id desc limit ${limit}`);
    return rows as unknown as EstimateLine[];
  });
}

export function listInvoices(database: Database, customerId: string, { before, limit }: Paging) {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select ${invoiceColumns} from customer_invoices
      where ${behind(before)} order by id desc limit ${limit}`);
    return rows as unknown as InvoiceLine[];
  });
}

/** A project with all that belongs to it; nothing when it is not this customer's. */
export function findProject(
  database: Database,
  customerId: string,
  id: string,
): Promise<ProjectPage | undefined> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute<{ page: ProjectPage }>(sql`
      select row_to_json(page) as page from (
        select ${projectColumns}, project.address,
          (select coalesce(json_agg(visit order by visit.starts_at), '[]') from (
            select id, title, starts_at, ends_at, window_minutes, status from customer_visits
            where project_id = project.id and starts_at is not null
              and status in ('scheduled', 'confirmed', 'completed')) as visit) as visits,
          (select coalesce(json_agg(estimate order by estimate.id), '[]') from (
            select ${estimateColumns} from customer_estimates
            where project_id = project.id) as estimate) as estimates,
          (select coalesce(json_agg(invoice order by invoice.id), '[]') from (
            select ${invoiceColumns} from customer_invoices
            where project_id = project.id) as invoice) as invoices,
          (select coalesce(json_agg(photo order by photo.created_at, photo.photo_id), '[]') from (
            select photo_id, stage, created_at from customer_project_photos
            where project_id = project.id) as photo) as photos
        from customer_projects as project where project.id = ${id}
      ) as page`);
    return rows[0]?.page;
  });
}

/** Invoices of a year and what was paid in it. @param year four figures */
export function readStatement(database: Database, customerId: string, year: number) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return readAsCustomer(database, customerId, async (tx) => {
    const invoices = await tx.execute(sql`
      select ${invoiceColumns} from customer_invoices
      where issued_date between ${first} and ${last} and status <> 'cancelled'
      order by issued_date, id`);
    const payments = await tx.execute(sql`
      select payment.id, payment.invoice_id, invoice.invoice_number as number, invoice.title,
        payment.amount::float8, payment.refunded_amount::float8 as refunded,
        payment.payment_method as method, payment.received_on
      from customer_payments as payment
      join customer_invoices as invoice on invoice.id = payment.invoice_id
      where payment.received_on between ${first} and ${last}
      order by payment.received_on, payment.id`);
    const years = await tx.execute<{ year: number }>(sql`
      select distinct extract(year from issued_date)::int as year from customer_invoices
      where issued_date is not null order by year desc`);
    return {
      invoices: invoices.rows as unknown as InvoiceLine[],
      payments: payments.rows as unknown as PaymentLine[],
      years: years.rows.map((row) => row.year),
    };
  });
}

export interface Profile {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  zip_code: string;
}

/** What is known of a customer. */
export function findProfile(database: Database, customerId: string): Promise<Profile> {
  return readAsCustomer(database, customerId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select first_name, last_name, email, phone, address, city, zip_code from customer_profiles`);
    return rows[0] as unknown as Profile;
  });
}
