import { Group, Text } from '@mantine/core';
import { Check, Play, Truck } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { clockTime } from '../../../lib/days/formats.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { type VisitStep, visitSteps } from '../../schedule/rules/visits.ts';
import { reportFrom } from './outbox.ts';

const buttons = {
  on_the_way: { label: 'On my way', icon: Truck },
  started: { label: 'Start', icon: Play },
  finished: { label: 'Done', icon: Check },
} as const;

const since = { on_the_way: 'On the way since', started: 'Working since', finished: 'Done at' };

interface OwnStepsProps {
  visitId: string;
  name: string;
  /** The latest step, also one that waits in the outbox. */
  latest: { step: VisitStep; at: Date } | null;
  /** Tasks of the job that are not done. */
  openTasks: number;
  /** Whether a step can be taken now. */
  isOpen: boolean;
}

/** How far a visit is, and the steps ahead: the next one first, as one may be skipped. */
export function OwnSteps({ visitId, name, latest, openTasks, isOpen }: OwnStepsProps) {
  const style = useLocale();
  const call = useChange('visits');
  const [asks, setAsks] = useState(false);
  const ahead = visitSteps.slice(latest ? visitSteps.indexOf(latest.step) + 1 : 0);
  return (
    <>
      {latest && (
        <Text>
          {since[latest.step]} {clockTime(latest.at, style)}
        </Text>
      )}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {isOpen && ahead.length > 0 && (
        <Group gap="2xs">
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
        </Group>
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
    // By the second press of a double one the button may say the next step already.
    if (event.detail > 1) return;
    if (step === 'finished' && openTasks > 0) setAsks(true);
    else report(step);
  }

  function report(step: VisitStep): void {
    call.mutate(() => reportFrom(visitId, { kind: 'step', step }));
  }
}
