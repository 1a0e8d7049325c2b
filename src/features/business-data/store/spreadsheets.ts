/** Spreadsheets for people: each is a file in the archive, made from the same snapshot. */
export interface Spreadsheet {
  name: string;
  /** Its column names are the header. */
  query: string;
}

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const amount = (column: string) => `${column}::float8`;

const ofCustomer = `c.first_name as "First name", c.last_name as "Last name"`;

/** Hours on projects are part of their costs. */
const costs = (kinds: string) => `
  select p.title as "Project", ${ofCustomer}, k.kind as "Kind", k.label as "Description",
         ${day('k.worked_on')} as "Date", ${amount('k.quantity')} as "Quantity", k.unit as "Unit",
         ${amount('k.unit_cost')} as "Unit cost", ${amount('k.amount')} as "Amount"
  from project_costs k join projects p on p.id = k.project_id join customers c on c.id = p.customer_id
  where k.removed_at is null and k.kind ${kinds} order by k.id`;

export const spreadsheets: Spreadsheet[] = [
  {
    name: 'customers',
    query: `
      select ${ofCustomer}, c.email as "Email", c.phone as "Phone", c.address as "Address",
             c.city as "City", c.state as "State", c.zip_code as "ZIP", c.language as "Language",
             c.source as "Source", array_to_string(c.tags, ', ') as "Tags", c.notes as "Notes",
             ${amount('c.credit_amount')} as "Credit",
             ${instant('c.created_at')} as "Created", ${instant('c.archived_at')} as "Archived"
      from customers c where c.merged_into is null order by c.id`,
  },
  {
    name: 'projects',
    query: `
      select p.title as "Title", ${ofCustomer}, p.status as "Status", p.priority as "Priority",
             p.category as "Category", ${amount('v.amount')} as "Value",
             ${amount('v.amount - v.tax_amount')} as "Value before tax",
             ${amount('p.estimated_cost')} as "Expected cost",
             ${amount('p.actual_cost')} as "Actual cost", ${day('p.start_date')} as "Start",
             ${day('p.due_date')} as "Due", ${instant('p.completed_at')} as "Completed",
             p.address as "Address", p.city as "City", p.state as "State", p.zip_code as "ZIP",
             p.description as "Description", ${instant('p.created_at')} as "Created"
      from projects p join customers c on c.id = p.customer_id
        left join project_values v on v.project_id = p.id order by p.id`,
  },
  {
    name: 'estimates',
    query: `
      select e.estimate_number as "Number", e.contact_name as "Customer", e.contact_email as "Email",
             e.title as "Title", e.status as "Status", ${amount('e.subtotal')} as "Subtotal",
             ${amount('e.tax_amount')} as "Tax", ${amount('e.total_amount')} as "Total",
             ${day('e.valid_until')} as "Valid until", ${instant('e.sent_at')} as "Sent",
             ${instant('e.approved_at')} as "Approved", ${instant('e.created_at')} as "Created",
             ${amount('e.untaxed_amount')} as "Not taxed"
      from estimates e order by e.id`,
  },
  {
    name: 'invoices',
    query: `
      select i.invoice_number as "Number", i.customer_name as "Customer", i.customer_email as "Email",
             i.project_title as "Project", i.status as "Status", ${amount('i.subtotal')} as "Subtotal",
             ${amount('i.tax_amount')} as "Tax", ${amount('i.total_amount')} as "Total",
             ${amount('i.paid_amount')} as "Paid", ${amount('i.open_amount')} as "Balance",
             ${day('i.issued_date')} as "Issued", ${day('i.due_date')} as "Due", ${day('i.paid_date')} as "Paid on",
             ${amount('i.untaxed_amount')} as "Not taxed"
      from invoices i order by i.id`,
  },
  {
    name: 'payments',
    query: `
      select i.invoice_number as "Invoice", ${ofCustomer}, ${day('y.received_on')} as "Received",
             ${amount('y.amount')} as "Amount", ${amount('y.tip_amount')} as "Tip",
             ${amount('(case when y.undone_at is null then y.refunded_amount else 0 end)')} as "Refunded",
             y.currency as "Currency",
             case when y.undone_at is null then y.status else 'undone' end as "Status",
             y.payment_method as "Method", y.reference as "Reference", y.note as "Note"
      from payments y join invoices i on i.id = y.invoice_id join customers c on c.id = y.customer_id
      order by y.id`,
  },
  {
    name: 'credits',
    query: `
      select ${ofCustomer}, ${day('k.booked_on')} as "Date", k.kind as "Kind", ${amount('k.amount')} as "Amount",
             k.payment_method as "Method", i.invoice_number as "Invoice", k.reference as "Reference",
             k.note as "Note", ${instant('k.voided_at')} as "Voided"
      from customer_credits k join customers c on c.id = k.customer_id
        left join payments y on y.id = k.payment_id left join invoices i on i.id = y.invoice_id
      order by k.id`,
  },
  { name: 'expenses', query: costs("<> 'hours'") },
  { name: 'time', query: costs("= 'hours'") },
];
