import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { App } from '#services/app.ts';
import { expireOrders } from './actions/expire-offers.ts';
import { translateMissing } from './actions/translate.ts';

export function workOrderJobs(app: App): JobHandler[] {
  return [
    {
      name: 'expire-work-orders',
      schedule: '*/5 * * * *',
      async run() {
        const expired = await expireOrders(app);
        if (expired > 0) app.log.info({ expired }, 'work orders expired');
      },
    },
    {
      name: 'translate-work-order',
      async run({ id }) {
        // Texts that fail stay in English; the owner can have them translated later.
        await translateMissing(app, { kind: 'system' }, id);
      },
    },
  ];
}
