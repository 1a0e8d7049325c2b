import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { App } from '../../services/app.ts';
import { writeInvoiceEmail } from './actions/email-customer.ts';
import { addLateFees } from './actions/late-fees.ts';
import { makeRecurring } from './actions/recurring.ts';
import { markOverdue, remindCustomers } from './actions/remind.ts';

export function invoiceJobs(app: App): JobHandler[] {
  return [
    {
      name: 'write-invoice-email',
      concurrency: 2,
      run: (data) => writeInvoiceEmail(app, data),
    },
    {
      name: 'mark-overdue-invoices',
      schedule: '7 * * * *',
      async run() {
        const marked = await markOverdue(app);
        if (marked > 0) app.log.info({ marked }, 'invoices became overdue');
      },
    },
    {
      name: 'add-late-fees',
      // Before the reminders, so that those of this day state the amount with the fee.
      schedule: '0 14 * * *',
      async run() {
        const added = await addLateFees(app);
        if (added > 0) app.log.info({ added }, 'late fees added');
      },
    },
    {
      name: 'remind-of-invoices',
      // In the morning of every time zone a business may be in.
      schedule: '30 14 * * *',
      async run() {
        const reminded = await remindCustomers(app);
        if (reminded > 0) app.log.info({ reminded }, 'customers reminded of invoices');
      },
    },
    {
      name: 'make-recurring-invoices',
      schedule: '17 * * * *',
      async run() {
        const made = await makeRecurring(app);
        if (made > 0) app.log.info({ made }, 'recurring invoices made');
      },
    },
  ];
}
