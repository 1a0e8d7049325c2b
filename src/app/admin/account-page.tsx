import { Box, Stack } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { AuthenticatorPanel } from '#features/sign-in/admin/authenticator-panel.tsx';
import { ChangeEmailForm } from '#features/sign-in/admin/change-email-form.tsx';
import { ChangePasswordForm } from '#features/sign-in/admin/change-password-form.tsx';
import { PasskeysPanel } from '#features/sign-in/admin/passkeys-panel.tsx';
import { ProfileForm } from '#features/sign-in/admin/profile-form.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { SessionsPanel } from '#features/sign-in/admin/sessions-panel.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';

export function AccountPage() {
  const owner = useQuery(ownerQuery).data;
  return (
    <>
      <PageHeader title="Account" summary={owner && `You are signed in as ${owner.email}.`} />
      <Stack gap={20} maw={512}>
        <Panel title="Your name">
          <Box pb={20} px={20}>
            {owner && <ProfileForm name={owner.name} />}
          </Box>
        </Panel>
        <IfMay area="owner">
          <Panel title="Sign-in email">
            <Box pb={20} px={20}>
              <ChangeEmailForm />
            </Box>
          </Panel>
        </IfMay>
        <Panel title="Password">
          <Box pb={20} px={20}>
            <ChangePasswordForm email={owner?.email ?? ''} />
          </Box>
        </Panel>
        <AuthenticatorPanel />
        <PasskeysPanel />
        <SessionsPanel />
        <Panel title="Colors">
          <Box pb={20} px={20}>
            <ColorSchemeChoice />
          </Box>
        </Panel>
      </Stack>
    </>
  );
}
