import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import { useEmailsGoOut } from '#ui/admin/email-sender.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { patchVisitRoute, postCancellationRoute, VisitView } from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import { dayParts, minuteText } from './labels.ts';
import { slotOf } from './layout.ts';
import { visitsTopic } from './queries.ts';

interface Saved {
  visit: VisitView;
  /** As it was; undefined if it is new. */
  before: VisitView | undefined;
}

/**
 * The visit that was just placed: the sentence about it, and the way back.
 * @param onBack shows where a moved visit is again
 */
export function useSavedVisit(onBack: (visit: VisitView) => void) {
  const { timeZone } = useLocale();
  const doEmailsGoOut = useEmailsGoOut();
  const change = useChange(visitsTopic);
  const [saved, setSaved] = useState<Saved>();
  const undo = ({ visit, before }: Saved) =>
    change.mutate(() => takeBack(visit, before), {
      onSuccess: () => {
        setSaved(undefined);
        if (before) onBack(before);
      },
    });
  return {
    id: saved?.visit.id,
    say: (visit: VisitView, before?: VisitView) => setSaved({ visit, before }),
    line: {
      last: saved && { text: sentence(saved.visit, timeZone, doEmailsGoOut) },
      error: change.error,
      undo: () => saved && !change.isPending && undo(saved),
      dismiss: () => setSaved(undefined),
    },
  };
}

/** A new visit is canceled; one that was moved goes back, even if that conflicts. */
function takeBack({ id, version }: VisitView, before: VisitView | undefined): Promise<unknown> {
  const path = { method: 'POST', params: { id } } as const;
  if (!before) return callApi<typeof postCancellationRoute>('/api/visits/{id}/cancellation', path);
  const { starts_at, minutes } = before;
  return callApi<typeof patchVisitRoute>('/api/visits/{id}', {
    method: 'PATCH',
    params: { id },
    body: { version, starts_at, minutes, accept_clash: true },
  });
}

/** "Saturday, December 5, 11 am to 3 pm: Joan Frey." */
function sentence(visit: VisitView, timeZone: string, doEmailsGoOut: boolean | undefined): string {
  const name = customerName(visit);
  if (!visit.starts_at) return `Not scheduled yet: ${name}.`;
  const { day, start, minutes } = slotOf(visit.starts_at, visit.minutes, timeZone);
  const when = `${dayParts(day).whole}, ${minuteText(start)} to ${minuteText(start + minutes)}`;
  const isNotified = doEmailsGoOut && visit.customer.email;
  return `${when}: ${name}.${isNotified ? ' Undo tells them, too.' : ''}`;
}
