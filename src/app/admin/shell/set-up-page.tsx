import { Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import '#ui/theme/mantine-inputs.css';
import { useQueryClient } from '@tanstack/react-query';
import { PasskeyInstead } from '#features/sign-in/admin/passkey-instead.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { RecoveryCodes } from '#features/sign-in/admin/recovery-codes.tsx';
import { SetUpApp } from '#features/sign-in/admin/set-up-app.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';

/** What staff see first if the owner requires an authenticator app. */
export function SetUpPage() {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  return (
    <Box component="main" maw={512} mx="auto" p="lg">
      <PageHeader
        title="Set up an authenticator app"
        summary="The owner requires one. After your password, you enter the code it shows."
      />
      <Stack gap={20}>
        <Panel>
          <Stack p={20}>
            {codes ? (
              <RecoveryCodes
                codes={codes}
                // A failure shows up in the query.
                onDone={() => void queries.invalidateQueries(ownerQuery).catch(() => undefined)}
              />
            ) : (
              <SetUpApp onCodes={setCodes} />
            )}
            {!codes && (
              <Text c="dimmed" fz="sm">
                Any authenticator app works, like Google Authenticator, Microsoft Authenticator, or
                the one in your password manager.
              </Text>
            )}
          </Stack>
        </Panel>
        {!codes && <PasskeyInstead />}
      </Stack>
    </Box>
  );
}
