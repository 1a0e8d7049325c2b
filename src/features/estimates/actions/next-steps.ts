import { findProject } from '#features/projects/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { App } from '#services/app.ts';
import { estimateReceived } from '../events.ts';
import { depositOf } from './deposit.ts';
import type { LinkedEstimate } from './private-links.ts';

/** What comes after an approval, for the customer; nothing before it, and once the work is done. */
export async function findNextSteps(
  app: App,
  { estimate, content }: LinkedEstimate,
  language: Language,
) {
  const { approved, projectId } = estimate;
  if (!approved) return undefined;
  const project = projectId ? await findProject(app.database, projectId) : undefined;
  if (project?.status === 'completed' || project?.status === 'cancelled') return undefined;
  const invoice = await depositOf(app.database, estimate.id);
  const sums = await estimateReceived.gather(app.database, estimate.id);
  const received = sums.reduce((sum, one) => sum + one, 0);
  const today = dayIn(currentBusiness(app).timeZone, app.now());
  const { total_amount, deposit_amount: amount } = approved;
  return {
    deposit:
      amount > 0
        ? {
            amount,
            percent: content.deposit_kind === 'percent' ? content.deposit_value : undefined,
            invoice: invoice && {
              open: invoice.open,
              due: longDay(invoice.dueDate, language),
              isDueToday: invoice.dueDate === today,
            },
          }
        : undefined,
    isScheduled: project?.status === 'scheduled' || project?.status === 'in_progress',
    rest: toDollars(toCents(total_amount) - Math.max(toCents(amount), toCents(received))),
  };
}
