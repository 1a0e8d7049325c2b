import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { endCardPage, reconcileCards } from './actions/card-payments.ts';
import { makeRefund, reconcileRefunds } from './actions/card-refunds.ts';

export function paymentJobs(app: App): JobHandler[] {
  return [
    {
      name: 'reconcile-cards',
      schedule: '*/5 * * * *',
      async run() {
        const asked = (await reconcileCards(app)) + (await reconcileRefunds(app));
        if (asked > 0) app.log.info({ asked }, 'card payments asked about');
      },
    },
    { name: 'end-card-page', run: ({ paymentId }) => endCardPage(app, paymentId) },
    {
      name: 'refund-card',
      run: ({ refundId }, { isLast }) => makeRefund(app, refundId, isLast),
    },
  ];
}
