import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { isAskedFirst, type NextStep, nextStepOf, type ProjectFacts } from '../rules/next-step.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import { AskForReview } from './ask-for-review.tsx';
import { CompleteQuestion } from './complete-question.tsx';
import { CompletedOffer } from './completed-offer.tsx';
import { projectsTopic } from './queries.ts';

export interface ProjectMakers {
  /** Creates a project's final invoice and returns the path of its page. */
  createInvoice(id: string): Promise<string>;
  /** Starts a project's estimate and returns the path of its page. */
  createEstimate(id: string): Promise<string>;
}

const labels: Record<NextStep, string> = {
  write_estimate: 'Write estimate',
  record_answer: 'Record answer',
  schedule_visit: 'Schedule visit',
  start: 'Start work',
  complete: 'Complete',
  make_invoice: 'Make invoice',
  record_payment: 'Record payment',
  ask_for_review: 'Ask for a review',
};

interface NextStepButtonProps extends ProjectMakers {
  project: ProjectView;
  /** Undefined until loaded. */
  facts: ProjectFacts | undefined;
}

/** The next step, as the page's primary button. */
export function NextStepButton(props: NextStepButtonProps) {
  const { project, facts, createInvoice, createEstimate } = props;
  const { id, version, status } = project;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'question' | 'offer'>();
  const make = useChange<string>(projectsTopic, 'invoices', 'estimates');
  const move = useChange(projectsTopic);
  const next = facts && nextStepOf(status, project.billing, facts);

  function moveTo(to: ProjectStatus): void {
    if (move.isPending) return;
    setDialog(undefined);
    move.mutate(
      () =>
        callApi<typeof patchProject>('/api/projects/{id}', {
          method: 'PATCH',
          params: { id },
          body: { version, status: to },
        }),
      { onSuccess: () => setDialog(to === 'completed' ? 'offer' : undefined) },
    );
  }

  function press(step: NextStep): void {
    if (step === 'start') moveTo('in_progress');
    else if (step === 'complete' && facts && isAskedFirst(project, facts)) setDialog('question');
    else if (step === 'complete') moveTo('completed');
    else if (!make.isPending)
      make.mutate(() => (step === 'make_invoice' ? createInvoice(id) : createEstimate(id)), {
        onSuccess: (path) => navigate(path),
      });
  }

  const link = next && linkOf(next, project);
  const failed = make.error ?? move.error;
  return (
    <>
      {next && link && (
        <Button component={Link} to={link}>
          {labels[next.step]}
        </Button>
      )}
      {next?.step === 'ask_for_review' && (
        <Flex gap="2xs" align="center" wrap="wrap">
          Paid in full
          <AskForReview project={project} variant="filled" />
        </Flex>
      )}
      {next && next.step !== 'ask_for_review' && !link && (
        <BusyButton
          busy={make.isPending || move.isPending}
          busyLabel="Saving…"
          onClick={() => press(next.step)}
        >
          {labels[next.step]}
        </BusyButton>
      )}
      {failed && (
        <Box style={{ flexBasis: '100%' }}>
          <AlertBox>{errorText(failed)}</AlertBox>
        </Box>
      )}
      {dialog === 'question' && facts && (
        <CompleteQuestion
          project={project}
          visitsAhead={facts.visitsAhead}
          onComplete={() => moveTo('completed')}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'offer' && (
        <CompletedOffer
          project={project}
          createInvoice={createInvoice}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** The address where the step is taken, if on another page. */
function linkOf(
  { step, id }: { step: NextStep; id: string | undefined },
  project: ProjectView,
): string | undefined {
  if (step === 'schedule_visit')
    return adminLink('schedule', {}, { project: project.id, customer: project.customer_id });
  if (!id) return undefined;
  if (step === 'write_estimate') return adminLink('estimateEdit', { id });
  return adminLink(step === 'record_answer' ? 'estimate' : 'invoice', { id });
}
