import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AcceptForm } from '#features/people/admin/accept-form.tsx';
import { invitationQuery } from '#features/people/admin/queries.ts';
import { checkRepeated, NewPasswordFields } from '#features/sign-in/admin/new-password-fields.tsx';
import { SignInCard } from '#features/sign-in/admin/sign-in-card.tsx';
import { startSession } from '#features/sign-in/admin/start-session.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';

/** What an invitation link opens. Nothing is accepted until the button is pressed. */
export function JoinPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const invitation = useQuery(invitationQuery(token));
  const below = (
    <>
      Joined already? <Link to={adminLink('login')}>Sign in</Link>
    </>
  );
  const problem = token === '' ? incomplete : invitation.error && errorText(invitation.error);
  return (
    <SignInCard title="Join the team" summary="Your access to the back office" below={below}>
      {problem && <AlertBox>{problem}</AlertBox>}
      {invitation.data && (
        <AcceptForm
          token={token}
          invitation={invitation.data}
          check={checkRepeated}
          passwordFields={(form) => <NewPasswordFields form={form} />}
          onAccepted={(answer) => startSession(answer, { keepsUser: false })}
        />
      )}
    </SignInCard>
  );
}

const incomplete = 'This link is incomplete. Please open the link in the email again.';
