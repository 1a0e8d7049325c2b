import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { Invitee } from '../contract.ts';
import styles from './onboarding.module.css';

interface RegisteredListProps {
  registered: Invitee[] | undefined;
}

export function RegisteredList({ registered }: RegisteredListProps) {
  return (
    <Panel title="Registered">
      {registered?.length === 0 && (
        <Text px={20} pb="md" c="dimmed">
          No one has an account yet.
        </Text>
      )}
      <ul className={styles.list}>
        {registered?.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={adminLink('customer', { id: one.id })}>{one.name}</Link>
              <p>{one.email}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
