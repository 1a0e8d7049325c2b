import { Box, Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Dot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { isAskedFirst, type ProjectFacts } from '../rules/next-step.ts';
import type { ProjectStatus } from '../rules/projects.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { CompleteQuestion } from './complete-question.tsx';
import { CompletedOffer } from './completed-offer.tsx';
import { statusLabels } from './labels.ts';
import { MoveItems } from './move-items.tsx';
import { projectsTopic } from './queries.ts';

interface StatusMenuProps {
  project: ProjectView;
  /** Its upcoming visits; undefined until loaded. */
  visitsAhead: ProjectFacts['visitsAhead'];
  /** Creates a completed project's final invoice and returns the path of its page. */
  createInvoice(id: string): Promise<string>;
}

/** The status with its allowed moves. */
export function StatusMenu({ project, visitsAhead, createInvoice }: StatusMenuProps) {
  const { id, status, version } = project;
  const [isAsked, setAsked] = useState(false);
  const [isCompleting, setCompleting] = useState(false);
  const [isCompleted, setCompleted] = useState(false);
  const call = useChange(projectsTopic);
  const { label, tone } = statusLabels[status];

  function move(to: ProjectStatus): void {
    setAsked(false);
    setCompleting(false);
    if (call.isPending) return;
    call.mutate(
      () =>
        callApi<typeof patchProject>('/api/projects/{id}', {
          method: 'PATCH',
          params: { id },
          body: { version, status: to },
        }),
      { onSuccess: () => setCompleted(to === 'completed') },
    );
  }

  function choose(to: ProjectStatus): void {
    if (to === 'cancelled') setAsked(true);
    else if (to === 'completed' && isAskedFirst(project, { visitsAhead })) setCompleting(true);
    else move(to);
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            disabled={call.isPending}
            leftSection={<Dot tone={tone} />}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
          >
            <span className="visually-hidden">Status: </span>
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems status={status} onMove={choose} />
        </Menu.Dropdown>
      </Menu>
      {call.error && (
        <Box style={{ flexBasis: '100%' }}>
          <AlertBox>{errorText(call.error)}</AlertBox>
        </Box>
      )}
      {isCompleted && (
        <CompletedOffer
          project={project}
          createInvoice={createInvoice}
          onClose={() => setCompleted(false)}
        />
      )}
      {isCompleting && (
        <CompleteQuestion
          project={project}
          visitsAhead={visitsAhead}
          onComplete={() => move('completed')}
          onClose={() => setCompleting(false)}
        />
      )}
      {isAsked && (
        <CancelQuestion
          project={project}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
