import { Button, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { newSecretHex } from '#lib/random.ts';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { applyChecklist, postDefaultChecklists } from '../contract/tasks.ts';
import { checklistsQuery, projectsTopic } from './queries.ts';
import styles from './tasks.module.css';

/**
 * The checklists, each of which can be added to the tasks; if there are none, three to start with.
 */
export function ChecklistMenu({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(newSecretHex);
  const { data: checklists, error } = useQuery({ ...checklistsQuery, enabled: isOpen });
  const call = useChange(projectsTopic);

  function open(opened: boolean): void {
    setOpen(opened);
    // Pressing twice while the menu is open adds the checklist once.
    if (opened) setKey(newSecretHex());
  }

  function apply(checklistId: string): void {
    call.mutate(() =>
      callApi<typeof applyChecklist>('/api/projects/{id}/checklists', {
        method: 'POST',
        params: { id: projectId },
        body: { checklist_id: checklistId },
        key,
      }),
    );
  }

  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={open}>
        <Menu.Target>
          <Button variant="subtle">Add checklist</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {error && <Menu.Label>{errorText(error)}</Menu.Label>}
          {checklists?.map(({ id, name, items }) => (
            <Menu.Item
              key={id}
              leftSection={<ListChecks size={16} />}
              rightSection={
                <Text span c="dimmed">
                  {items.length}
                </Text>
              }
              onClick={() => apply(id)}
            >
              {name}
            </Menu.Item>
          ))}
          {checklists?.length === 0 && (
            <Menu.Item
              leftSection={<Plus size={16} />}
              closeMenuOnClick={false}
              onClick={() =>
                call.mutate(() =>
                  callApi<typeof postDefaultChecklists>('/api/checklists/defaults', {
                    method: 'POST',
                  }),
                )
              }
            >
              Add default checklists
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={adminLink('projectChecklists')}
            leftSection={<Pencil size={16} />}
          >
            Edit checklists
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {call.error && (
        <span role="alert" className={styles.error}>
          {errorText(call.error)}
        </span>
      )}
    </>
  );
}
