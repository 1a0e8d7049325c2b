import { PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, whileTokenChanges } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { Answer } from '#ui/admin/endpoint.ts';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { storeToken } from '#ui/admin/session-token.ts';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { appCode, ownPassword } from '../contract/fields.ts';
import type { postAuthenticator, postAuthenticatorConfirmation } from '../contract/security.ts';
import styles from './security.module.css';

type Begun = Answer<typeof postAuthenticator>;

/** Sets up an authenticator app: the password, the QR code, the first code. */
export function SetUpApp({ onCodes }: { onCodes(codes: string[]): void }) {
  const [begun, setBegun] = useState<Begun>();
  return begun ? (
    <FirstCode begun={begun} onCodes={onCodes} />
  ) : (
    <PasswordForm
      label="Set up an app"
      busyLabel="One moment…"
      send={(body) =>
        callApi<typeof postAuthenticator>('/api/admin/authenticator', { method: 'POST', body })
      }
      onSuccess={setBegun}
    />
  );
}

interface PasswordFormProps<Given> {
  label: string;
  busyLabel: string;
  send(body: { current_password: string }): Promise<Given>;
  onSuccess(given: Given): void;
}

/** A button that asks for the password first. */
export function PasswordForm<Given>({
  label,
  busyLabel,
  send,
  onSuccess,
}: PasswordFormProps<Given>) {
  const form = useApiForm({
    initial: { current_password: '' },
    schema: ownPassword,
    send,
    onSuccess(given) {
      form.reset();
      onSuccess(given);
    },
  });
  return (
    <FormStack form={form} gap="md">
      {form.error && !form.errorOf('current_password') && <AlertBox>{form.error}</AlertBox>}
      <PasswordInput
        label="Account password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('current_password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      />
      <div>
        <BusyButton type="submit" variant="default" busy={form.isBusy} busyLabel={busyLabel}>
          {label}
        </BusyButton>
      </div>
    </FormStack>
  );
}

function FirstCode({ begun, onCodes }: { begun: Begun; onCodes(codes: string[]): void }) {
  const form = useApiForm({
    initial: { code: '' },
    schema: appCode,
    send: (body) => whileTokenChanges(confirm(body)),
    onSuccess: ({ codes }) => onCodes(codes),
  });
  return (
    <FormStack form={form} gap="md">
      <Text>Scan this with your authenticator app.</Text>
      <div
        className={styles.qr}
        role="img"
        aria-label="QR code for your authenticator app"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: squares that our own library drew
        dangerouslySetInnerHTML={{ __html: begun.square }}
      />
      <Stack gap={0}>
        <Text>Or type this key into it:</Text>
        <Text className={styles.secret}>{begun.secret}</Text>
      </Stack>
      <Text>
        On this phone: <a href={begun.uri}>open it in the app</a>
      </Text>
      {form.error && !form.errorOf('code') && <AlertBox>{form.error}</AlertBox>}
      <TextInput
        label="Code"
        description="The six digits the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        {...form.field('code')}
      />
      <div>
        <BusyButton type="submit" busy={form.isBusy} busyLabel="Checking…">
          Confirm
        </BusyButton>
      </div>
    </FormStack>
  );
}

async function confirm(body: { code: string }) {
  const answer = await callApi<typeof postAuthenticatorConfirmation>(
    '/api/admin/authenticator/confirmation',
    { method: 'POST', body },
  );
  storeToken(answer.token);
  return answer;
}
