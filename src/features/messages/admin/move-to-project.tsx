import { Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { customerProjectsQuery } from '#features/projects/admin/queries.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { messagesTopic, moveThread } from './queries.ts';

/** Moves messages without a project to one of the customer's projects, and opens it there. */
export function MoveToProject({ threadId, customerId }: { threadId: string; customerId: string }) {
  const [isOpen, setOpen] = useState(false);
  const projects = useQuery({ ...customerProjectsQuery(customerId), enabled: isOpen });
  const call = useChange(messagesTopic);
  const navigate = useNavigate();

  function move(projectId: string): void {
    call.mutate(() => moveThread(threadId, projectId), {
      onSuccess: () => navigate(adminLink('messageThread', { id: projectId })),
    });
  }

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" loading={call.isPending}>
            Move to project
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {projects.error && <Menu.Label>{errorText(projects.error)}</Menu.Label>}
          {projects.data?.length === 0 && (
            <Menu.Label>
              <Text span fz={14}>
                This customer has no project yet.
              </Text>
            </Menu.Label>
          )}
          {projects.data?.map(({ id, title }) => (
            <Menu.Item key={id} leftSection={<Hammer size={16} />} onClick={() => move(id)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </>
  );
}
