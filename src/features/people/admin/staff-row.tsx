import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type {
  deactivateRoute,
  reactivateRoute,
  revokeInvitationRoute,
  StaffView,
} from '../contract/staff.ts';
import { InviteAgain } from './invite-again.tsx';
import type { Invited } from './invited.ts';
import { roleLabels, statusLabels } from './labels.ts';
import styles from './team.module.css';

interface StaffRowProps {
  one: StaffView;
  onEdit(): void;
  onInvited(invited: Invited): void;
}

const questions = {
  revoke: {
    title: 'Withdraw the invitation?',
    text: (name: string) => `The link that ${name} got won't work anymore.`,
    confirm: 'Withdraw',
  },
  deactivate: {
    title: 'End their access?',
    text: (name: string) =>
      `${name} is signed out on all devices at once and can't sign in anymore. What they did stays on record.`,
    confirm: 'End access',
  },
};

/** A team member, with what the owner can do about their access. */
export function StaffRow({ one, onEdit, onInvited }: StaffRowProps) {
  const { name, status } = one;
  const [question, setQuestion] = useState<keyof typeof questions>();
  const [invitesAgain, setInvitesAgain] = useState(false);
  const change = useChange<unknown>('people');
  const params = { id: one.id };
  const isWaiting = status === 'invited' || status === 'expired';

  function answer(): void {
    setQuestion(undefined);
    change.mutate(() =>
      question === 'revoke'
        ? callApi<typeof revokeInvitationRoute>('/api/staff/{id}/invitation', {
            method: 'DELETE',
            params,
          })
        : callApi<typeof deactivateRoute>('/api/staff/{id}/deactivation', {
            method: 'POST',
            params,
          }),
    );
  }

  function reactivate(): void {
    change.mutate(() =>
      callApi<typeof reactivateRoute>('/api/staff/{id}/deactivation', { method: 'DELETE', params }),
    );
  }

  const ofName = <span className="visually-hidden"> {name}</span>;
  return (
    <li className={styles.person}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <Text c="dimmed" fz={13}>
          {[roleLabels[one.role].label, one.email, one.phone].filter(Boolean).join(' · ')}
        </Text>
        {status === 'active' && one.has_authenticator && (
          <Text c="dimmed" fz={13}>
            Signs in with an authenticator app
          </Text>
        )}
      </div>
      <StatusDot tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusDot>
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onEdit}>
          Edit{ofName}
        </Button>
        {isWaiting && (
          <>
            <Button variant="subtle" onClick={() => setInvitesAgain(true)}>
              Invite again{ofName}
            </Button>
            <Button variant="subtle" onClick={() => setQuestion('revoke')}>
              Withdraw{ofName}
            </Button>
          </>
        )}
        {status === 'active' && (
          <Button variant="subtle" onClick={() => setQuestion('deactivate')}>
            Deactivate{ofName}
          </Button>
        )}
        {status === 'deactivated' && (
          <Button variant="subtle" onClick={reactivate}>
            Activate again{ofName}
          </Button>
        )}
      </div>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {invitesAgain && (
        <InviteAgain one={one} onClose={() => setInvitesAgain(false)} onInvited={onInvited} />
      )}
      {question && (
        <ConfirmDialog
          title={questions[question].title}
          confirm={questions[question].confirm}
          cancel="Cancel"
          onConfirm={answer}
          onCancel={() => setQuestion(undefined)}
        >
          {questions[question].text(name)}
        </ConfirmDialog>
      )}
    </li>
  );
}
