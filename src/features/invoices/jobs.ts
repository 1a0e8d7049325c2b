import { reminderJob } from '#features/settings/index.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { completePaidProject } from './actions/complete-paid.ts';
import { writeInvoiceEmail } from './actions/email-customer.ts';
import { addLateFees } from './actions/late-fees.ts';
import { makeRecurring } from './actions/recurring.ts';
import { markOverdue, remindCustomers } from './actions/remind.ts';

export function invoiceJobs(app: App): JobHandler[] {
  async function addFees() {
    const added = await addLateFees(app);
    if (added > 0) app.log.info({ added }, 'late fees added');
  }

  return [
    {
      name: 'write-invoice-email',
      concurrency: 2,
      run: (data) => writeInvoiceEmail(app, data),
    },
    { name: 'complete-paid-project', run: (data) => completePaidProject(app, data) },
    {
      name: 'mark-overdue-invoices',
      schedule: '7 * * * *',
      async run() {
        const marked = await markOverdue(app);
        if (marked > 0) app.log.info({ marked }, 'invoices became overdue');
      },
    },
    reminderJob(app, { name: 'add-late-fees', run: addFees }),
    reminderJob(app, {
      name: 'remind-of-invoices',
      async run() {
        // First, so that today's reminders state the amount including the fee.
        await addFees();
        const reminded = await remindCustomers(app);
        if (reminded > 0) app.log.info({ reminded }, 'customers reminded of invoices');
      },
    }),
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
