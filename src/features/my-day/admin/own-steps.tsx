import { Check, Play, Truck } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { type OnTheWayReach, type VisitStep, visitSteps } from '#features/schedule/rules/visits.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useIsOnline } from '#ui/use-is-online.ts';
import type { DayVisit, postOwnReopening } from '../contract.ts';
import { latestOf } from './latest-of.ts';
import styles from './my-day.module.css';
import { reportFrom } from './outbox.ts';

const buttons = {
  on_the_way: { label: 'On my way', icon: Truck },
  started: { label: 'Start', icon: Play },
  finished: { label: 'Done', icon: Check },
} as const;

/** How the customer is notified of "on my way". */
const reachTexts: Record<OnTheWayReach, (name: string, isOnline: boolean) => string> = {
  text: (name, isOnline) => `${name} gets a text${whenSent(isOnline)}.`,
  email: (name, isOnline) => `${name} gets an email${whenSent(isOnline)}.`,
  ready_text: (name) => `A text to ${name} will be ready to send under Messages.`,
  none: (name) => `${name} won't be notified. Call or text instead.`,
};

const whenSent = (isOnline: boolean) => (isOnline ? '' : ' as soon as you have signal');

interface OwnStepsProps {
  visit: DayVisit;
  name: string;
  /** The job's open tasks. */
  openTasks: number;
  /** Whether a step can be taken now. */
  isOpen: boolean;
}

/** The remaining steps: the next one first, because one may be skipped. */
export function OwnSteps({ visit, name, openTasks, isOpen }: OwnStepsProps) {
  const call = useChange('visits');
  const isOnline = useIsOnline();
  const [asks, setAsks] = useState(false);
  const latest = latestOf(visit);
  const ahead = visitSteps.slice(latest ? visitSteps.indexOf(latest.step) + 1 : 0);
  const reach = ahead[0] === 'on_the_way' ? visit.on_the_way_reach : null;
  return (
    <>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {isOpen && visit.status !== 'completed' && ahead.length > 0 && (
        <div className={styles.steps}>
          {ahead.map((step, index) => {
            const { label, icon: Icon } = buttons[step];
            return (
              <BusyButton
                // biome-ignore lint/suspicious/noArrayIndexKey: the first place keeps its button, and with it the focus
                key={index}
                variant={index === 0 ? 'filled' : 'default'}
                busy={call.isPending}
                busyLabel="Saving…"
                leftSection={<Icon size={18} aria-hidden="true" />}
                onClick={(event) => take(event, step)}
              >
                {label}
                <span className="visually-hidden"> at {name}</span>
              </BusyButton>
            );
          })}
          {reach && (
            <p>{reachTexts[reach](visit.customer.first_name || 'The customer', isOnline)}</p>
          )}
        </div>
      )}
      {isOpen && visit.status === 'completed' && (
        <BusyButton
          variant="default"
          busy={call.isPending}
          busyLabel="Saving…"
          onClick={() => call.mutate(reopen)}
        >
          Not done after all
          <span className="visually-hidden"> at {name}</span>
        </BusyButton>
      )}
      {asks && (
        <ConfirmDialog
          title="Finish with open tasks?"
          confirm="Finish anyway"
          cancel="Back to the tasks"
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            report('finished');
          }}
        >
          {openTasks === 1 ? '1 task is' : `${openTasks} tasks are`} still open.
        </ConfirmDialog>
      )}
    </>
  );

  function take(event: MouseEvent, step: VisitStep): void {
    // By the second press of a double press, the button may already be the next step.
    if (event.detail > 1) return;
    if (step === 'finished' && openTasks > 0) setAsks(true);
    else report(step);
  }

  function reopen() {
    const params = { id: visit.id };
    const path = '/api/my-day/visits/{id}/reopening';
    return callApi<typeof postOwnReopening>(path, { method: 'POST', params });
  }

  function report(step: VisitStep): void {
    call.mutate(() => reportFrom(visit.id, { kind: 'step', step }));
  }
}
