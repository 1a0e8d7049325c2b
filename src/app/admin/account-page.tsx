import '../../ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { ChangePasswordForm } from '../../features/sign-in/admin/change-password-form.tsx';
import { ProfileForm } from '../../features/sign-in/admin/profile-form.tsx';
import { ownerQuery } from '../../features/sign-in/admin/queries.ts';
import { PageHeader } from '../../ui/admin/page-header.tsx';
import { Panel } from '../../ui/admin/panel.tsx';
import styles from './account-page.module.css';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';

export function AccountPage() {
  const owner = useQuery(ownerQuery).data;
  return (
    <>
      <PageHeader title="Account" summary={owner && `You are signed in as ${owner.email}.`} />
      <div className={styles.stack}>
        <Panel title="Your name">
          <div className={styles.inside}>{owner && <ProfileForm name={owner.name} />}</div>
        </Panel>
        <Panel title="Password">
          <div className={styles.inside}>
            <ChangePasswordForm email={owner?.email ?? ''} />
          </div>
        </Panel>
        <Panel title="Colors">
          <div className={styles.inside}>
            <ColorSchemeChoice />
          </div>
        </Panel>
      </div>
    </>
  );
}
