import { Link, useSearchParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callPublicApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { emailConfirmation } from '../contract/fields.ts';
import type { createEmailConfirmation } from '../contract/sign-in.ts';
import styles from './sign-in-card.module.css';
import { SignInCard } from './sign-in-card.tsx';

/** Behind the link of an email. Opening it changes nothing: mail scanners open links too. */
export function NewEmailPage() {
  const [params] = useSearchParams();
  const form = useApiForm({
    initial: { token: params.get('token') ?? '' },
    schema: emailConfirmation,
    send: (body) =>
      callPublicApi<typeof createEmailConfirmation>('/api/admin/email-confirmations', {
        method: 'POST',
        body,
      }),
  });
  const isLinkWhole = form.values.token !== '';

  return (
    <SignInCard
      title="Confirm your new email"
      summary="You'll sign in with it from now on."
      below={
        <Link to={adminLink('account')} reloadDocument>
          Go to your account
        </Link>
      }
    >
      {form.answer ? (
        <NoteBox polite>{form.answer.message}</NoteBox>
      ) : (
        <form {...form.props} className={styles.form}>
          {!isLinkWhole && (
            <AlertBox>This link is incomplete. Open the link in the email again.</AlertBox>
          )}
          {isLinkWhole && form.error && <AlertBox>{form.error}</AlertBox>}
          <BusyButton
            type="submit"
            busy={form.isBusy}
            busyLabel="Saving…"
            fullWidth
            disabled={!isLinkWhole}
          >
            Use this email
          </BusyButton>
        </form>
      )}
    </SignInCard>
  );
}
