import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { postAuthenticatorRemoval, postRecoveryCodes } from '../contract/security.ts';
import { securityQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasswordForm, SetUpApp } from './set-up-app.tsx';

/** The user's own authenticator app: setup, new recovery codes, removal. */
export function AuthenticatorPanel() {
  const query = useQuery(securityQuery);
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const readAgain = () => queries.invalidateQueries(securityQuery);
  if (!query.data) {
    return (
      <Panel title="Authenticator app">
        <Pending query={query} title="Couldn't load this" rows={2} />
      </Panel>
    );
  }
  const { has_authenticator: has, is_authenticator_required: isRequired } = query.data;
  return (
    <Panel title="Authenticator app">
      <Stack gap="md" px={20} pb={20}>
        <Text c="dimmed">
          After your password, we ask for a code from your phone. No one can sign in with the
          password alone.
        </Text>
        <StatusDot tone={has ? 'success' : 'neutral'}>{has ? 'Set up' : 'Not set up'}</StatusDot>
        {codes && (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              // The query shows a failure.
              void readAgain().catch(() => undefined);
            }}
          />
        )}
        {!codes && !has && <SetUpApp onCodes={setCodes} />}
        {!codes && has && (
          <PasswordForm
            label="Create new recovery codes"
            busyLabel="Creating…"
            send={(body) =>
              callApi<typeof postRecoveryCodes>('/api/admin/authenticator/codes', {
                method: 'POST',
                body,
              })
            }
            onSuccess={(given) => setCodes(given.codes)}
          />
        )}
        {!codes && has && !isRequired && (
          <PasswordForm
            label="Remove the app"
            busyLabel="Removing…"
            send={(body) =>
              callApi<typeof postAuthenticatorRemoval>('/api/admin/authenticator/removal', {
                method: 'POST',
                body,
              })
            }
            onSuccess={readAgain}
          />
        )}
        {has && isRequired && <Text c="dimmed">The owner requires an authenticator app.</Text>}
      </Stack>
    </Panel>
  );
}
