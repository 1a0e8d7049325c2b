import { Link } from 'react-router';
import { Panel } from '../../../ui/admin/panel.tsx';
import type { Invitee } from '../contract.ts';
import styles from './onboarding.module.css';

interface RegisteredListProps {
  registered: Invitee[] | undefined;
  addressOf(id: string): string;
}

export function RegisteredList({ registered, addressOf }: RegisteredListProps) {
  return (
    <Panel title="Registered">
      {registered?.length === 0 && <p className={styles.none}>No one has an account yet.</p>}
      <ul className={styles.list}>
        {registered?.map((one) => (
          <li key={one.id}>
            <div>
              <Link to={addressOf(one.id)}>{one.name}</Link>
              <p>{one.email}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
