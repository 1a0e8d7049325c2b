import { Text, TextInput } from '@mantine/core';
import '../../../ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callPublicApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { useApiForm } from '../../../ui/admin/use-api-form.ts';
import { checkRepeated, NewPasswordFields } from '../../sign-in/admin/new-password-fields.tsx';
import styles from '../../sign-in/admin/sign-in-card.module.css';
import { SignInCard } from '../../sign-in/admin/sign-in-card.tsx';
import { startSession } from '../../sign-in/admin/start-session.ts';
import { acceptFields, type acceptRoute, type readInvitationRoute } from '../contract/staff.ts';
import { roleLabels } from './labels.ts';

/** What the link of an invitation opens. Nothing is accepted before the button is pressed. */
export function JoinPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callPublicApi<typeof readInvitationRoute>('/api/admin/invitation-lookups', {
        method: 'POST',
        body: { token },
        signal,
      }),
    enabled: token !== '',
    retry: false,
  });
  const below = (
    <>
      Joined already? <Link to={adminLink('login')}>Sign in</Link>
    </>
  );
  const problem = token === '' ? incomplete : invitation.error && errorText(invitation.error);
  return (
    <SignInCard title="Join the team" summary="Your access to the back office" below={below}>
      {problem && <AlertBox>{problem}</AlertBox>}
      {invitation.data && <AcceptForm token={token} {...invitation.data} />}
    </SignInCard>
  );
}

const incomplete = 'This link is incomplete. Please open the link in the email again.';

interface AcceptFormProps {
  token: string;
  name: string;
  email: string;
  role: keyof typeof roleLabels;
}

function AcceptForm({ token, name, email, role }: AcceptFormProps) {
  const form = useApiForm({
    initial: { name, new_password: '', repeated: '' },
    schema: acceptFields,
    check: checkRepeated,
    body: ({ name: typedName, new_password }) => ({ token, name: typedName, new_password }),
    send: (body) =>
      callPublicApi<typeof acceptRoute>('/api/admin/invitation-acceptances', {
        method: 'POST',
        body,
      }),
    onSuccess: (answer) => startSession(answer, { keepsUser: false }),
  });
  const isOfField = ['name', 'new_password', 'repeated'].some(form.errorOf);
  return (
    <form {...form.props} className={styles.form}>
      <Text>
        You are invited as <strong>{roleLabels[role].label}</strong>. You sign in with {email}.
      </Text>
      {form.error && !isOfField && <AlertBox>{form.error}</AlertBox>}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextInput
        label="Your name"
        autoComplete="name"
        required
        withAsterisk={false}
        {...form.field('name')}
      />
      <NewPasswordFields form={form} />
      <BusyButton type="submit" busy={form.isBusy || form.isDone} busyLabel="Joining…" fullWidth>
        Join
      </BusyButton>
    </form>
  );
}
