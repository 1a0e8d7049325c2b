import { Box, Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Dot } from '../../../ui/admin/status-dot.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { isOpen, movesFrom, type ProjectStatus } from '../rules/projects.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { CompletedOffer } from './completed-offer.tsx';
import { moveLabel, statusLabels } from './labels.ts';
import { MoveItems } from './move-items.tsx';
import { projectsTopic } from './queries.ts';

interface StatusMenuProps {
  project: ProjectView;
  /** Makes the final invoice of a completed project and gives the path of its page. */
  createInvoice(id: string): Promise<string>;
}

/** The status with the moves it allows; the next one is a press away. */
export function StatusMenu({ project, createInvoice }: StatusMenuProps) {
  const { id, status, version } = project;
  const [isAsked, setAsked] = useState(false);
  const [isCompleted, setCompleted] = useState(false);
  const call = useChange(projectsTopic);
  const { label, tone } = statusLabels[status];
  const [next] = movesFrom(status);

  function move(to: ProjectStatus): void {
    setAsked(false);
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

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Dot tone={tone} />}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
          >
            <span className="visually-hidden">Status: </span>
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MoveItems
            status={status}
            onMove={(to) => (to === 'cancelled' ? setAsked(true) : move(to))}
          />
        </Menu.Dropdown>
      </Menu>
      {next && isOpen(status) && (
        <BusyButton busy={call.isPending} busyLabel="Saving…" onClick={() => move(next)}>
          {moveLabel(status, next)}
        </BusyButton>
      )}
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
