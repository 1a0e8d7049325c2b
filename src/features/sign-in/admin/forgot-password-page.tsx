import '#ui/theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { resetRequest } from '../contract/fields.ts';
import type { createResetEmail } from '../contract/sign-in.ts';
import { signInOptionsQuery } from './queries.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

export function ForgotPasswordPage() {
  const options = useQuery(signInOptionsQuery).data;
  const form = useApiForm({
    initial: { email: '' },
    schema: resetRequest,
    send: (body) =>
      callPublicApi<typeof createResetEmail>('/api/admin/password-reset-emails', {
        method: 'POST',
        body,
      }),
  });

  const toLogin = (
    <Link to={adminLink('login')} reloadDocument>
      Back to sign in
    </Link>
  );
  if (options?.mail_server === false)
    return (
      <SignInCard
        title="Forgot your password?"
        summary="No mail server is connected, so no email can be sent."
        below={toLogin}
      >
        <NoteBox>
          Run <code>npm run reset-owner</code> on the machine that runs Plumbline. It sets a new
          password and shows it once.
        </NoteBox>
      </SignInCard>
    );
  return (
    <SignInCard
      title="Forgot your password?"
      summary="We'll email you a link to choose a new one."
      below={toLogin}
    >
      <form {...form.props} className={styles.form}>
        {form.error && !form.errorOf('email') && <AlertBox>{form.error}</AlertBox>}
        {form.answer && <NoteBox polite>{form.answer.message}</NoteBox>}
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.field('email')}
        />
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Sending…" fullWidth>
          Send email
        </BusyButton>
      </form>
    </SignInCard>
  );
}
