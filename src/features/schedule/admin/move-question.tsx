import { Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { useEmailPromise } from '#ui/admin/email-sender.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { patchVisitRoute } from '../contract/visits.ts';
import { customerName } from '../rules/today.ts';
import { dayParts, durationText, minuteText } from './labels.ts';
import { planOf } from './move-note.tsx';
import { ProblemList } from './problem-list.tsx';
import { problemsQuery, visitsTopic } from './queries.ts';
import type { Move } from './use-move.ts';

/**
 * Asked before a visit is moved: the customer is notified, and a conflict is shown before it is
 * saved.
 */
export function MoveQuestion({ move, onClose }: { move: Move; onClose(): void }) {
  const promise = useEmailPromise();
  const { timeZone } = useLocale();
  const plan = planOf(move, timeZone);
  const problems = useQuery(problemsQuery(plan)).data;
  const call = useChange(visitsTopic);
  const { visit, day, start, minutes } = move;
  const isNewStart = visit.starts_at !== plan.startsAt.toISOString();

  function save(): void {
    const body = {
      version: visit.version,
      starts_at: plan.startsAt.toISOString(),
      minutes,
      accept_clash: (problems?.length ?? 0) > 0,
    };
    call.mutate(
      () =>
        callApi<typeof patchVisitRoute>('/api/visits/{id}', {
          method: 'PATCH',
          params: { id: visit.id },
          body,
        }),
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={visit.starts_at ? 'Move this visit?' : 'Schedule this visit?'} onClose={onClose}>
      <Stack gap="sm">
        <p>
          <strong>{customerName(visit)}</strong>, {visit.title}: {dayParts(day).whole},{' '}
          {minuteText(start)}, {durationText(minutes)}.
        </p>
        <ProblemList problems={problems} />
        {isNewStart && (
          <Text c="dimmed" fz={13}>
            {visit.customer.email
              ? promise(`We'll email the new time to ${visit.customer.email}.`)
              : 'This customer has no email. Please tell them yourself.'}
          </Text>
        )}
        {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
        <Flex gap="2xs" align="center" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton busy={call.isPending} busyLabel="Saving…" onClick={save}>
            {problems && problems.length > 0 ? 'Save anyway' : 'Save'}
          </BusyButton>
        </Flex>
      </Stack>
    </Dialog>
  );
}
