import '#ui/theme/mantine-inputs.css';
import { Link, useSearchParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { passwordReset } from '../contract/fields.ts';
import type { createReset } from '../contract/sign-in.ts';
import { checkRepeated, NewPasswordFields } from './new-password-fields.tsx';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const form = useApiForm({
    initial: { new_password: '', repeated: '' },
    schema: passwordReset,
    check: checkRepeated,
    body: ({ new_password }) => ({ token, new_password }),
    send: (body) =>
      callPublicApi<typeof createReset>('/api/admin/password-resets', { method: 'POST', body }),
  });
  const isOfField = form.errorOf('new_password') ?? form.errorOf('repeated');

  const toLogin = (
    <Link to={adminLink('login')} reloadDocument>
      Go to sign in
    </Link>
  );
  if (form.answer) {
    return (
      <SignInCard
        title="Password changed"
        summary="Use your new password from now on."
        below={toLogin}
      >
        <NoteBox polite>{form.answer.message}</NoteBox>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Choose a new password"
      summary="You'll be signed out everywhere else."
      below={toLogin}
    >
      <form {...form.props} className={styles.form}>
        {!token && (
          <AlertBox>
            This link is incomplete. Open the link in the email again, or{' '}
            <Link to={adminLink('forgotPassword')}>request a new email</Link>.
          </AlertBox>
        )}
        {form.error && !isOfField && (
          <AlertBox>
            {form.error} <Link to={adminLink('forgotPassword')}>Request a new email</Link>
          </AlertBox>
        )}
        <NewPasswordFields form={form} />
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Saving…" fullWidth>
          Save password
        </BusyButton>
      </form>
    </SignInCard>
  );
}
