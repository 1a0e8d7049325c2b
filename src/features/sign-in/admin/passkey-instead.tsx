import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { AddPasskey } from './passkey-dialogs.tsx';
import { canPasskeys, PasskeySignIn } from './passkey-sign-in.tsx';

/** For staff who must have a second factor: a passkey counts as one. */
export function PasskeyInstead() {
  const [state, setState] = useState<'offered' | 'adding' | 'added'>('offered');
  const [error, setError] = useState('');
  if (!canPasskeys()) return null;
  return (
    <Panel title="Or use a passkey">
      <Stack px={20} pb={20}>
        {state === 'added' ? (
          <>
            <Text role="status">Your passkey was saved. Sign in with it now.</Text>
            {error && <AlertBox>{error}</AlertBox>}
            <PasskeySignIn onError={setError} />
          </>
        ) : (
          <>
            <Text>
              Your fingerprint, your face, or your device's PIN replaces the password and the code.
            </Text>
            <div>
              <Button variant="default" onClick={() => setState('adding')}>
                Add a passkey
              </Button>
            </div>
          </>
        )}
      </Stack>
      {state === 'adding' && (
        <AddPasskey onDone={() => setState('added')} onClose={() => setState('offered')} />
      )}
    </Panel>
  );
}
