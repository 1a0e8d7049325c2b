import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { newSecretHex } from '../../../lib/random.ts';
import { errorText } from '../../../ui/admin/api-client.ts';
import { checklistsAddress } from './addresses.ts';
import { checklistsQuery, projectPath } from './queries.ts';
import styles from './tasks.module.css';
import { useProjectCall } from './use-project-call.ts';

/** The checklists, each to be added to the tasks; where there are none, three to start from. */
export function ChecklistMenu({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(newSecretHex);
  const { data: checklists, error } = useQuery({ ...checklistsQuery, enabled: isOpen });
  const call = useProjectCall();
  const path = `${projectPath(projectId)}/checklists`;

  function open(opened: boolean): void {
    setOpen(opened);
    // Each opening is a wish of its own; pressing twice within one adds once.
    if (opened) setKey(newSecretHex());
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
              rightSection={<span className={styles.count}>{items.length}</span>}
              onClick={() => call.mutate({ method: 'POST', path, body: { checklist_id: id }, key })}
            >
              {name}
            </Menu.Item>
          ))}
          {checklists?.length === 0 && (
            <Menu.Item
              leftSection={<Plus size={16} />}
              closeMenuOnClick={false}
              onClick={() => call.mutate({ method: 'POST', path: '/api/checklists/starters' })}
            >
              Add starter checklists
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item component={Link} to={checklistsAddress} leftSection={<Pencil size={16} />}>
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
