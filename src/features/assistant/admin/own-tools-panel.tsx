import { Button, Flex, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate, shortDate } from '#lib/days/formats.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { OwnPassword } from '#ui/admin/own-password.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import { useChange } from '#ui/admin/use-change.ts';
import {
  type deleteTokenRoute,
  type listTokensRoute,
  type postTokenRoute,
  type TokenView,
  tokenFields,
} from '../contract/tokens.ts';
import { type TokenScope, tokenDays, tokenLimits, tokenScopes } from '../rules/tokens.ts';
import styles from './own-tools-panel.module.css';

const path = '/api/admin/assistant/tokens';

const tokensQuery = queryOptions({
  queryKey: ['settings', 'own-tools'],
  queryFn: ({ signal }) => callApi<typeof listTokensRoute>(path, { signal }),
});

const scopeLabels: Record<TokenScope, string> = {
  read: 'Read only',
  propose: 'Read, and propose changes that I confirm',
  change: 'Read and change',
};

/** The owner's own AI tools: where they connect, and what each may do. */
export function OwnToolsPanel() {
  const { data, error, refetch } = useQuery(tokensQuery);
  const [created, setCreated] = useState<{ name: string; token: string }>();
  return (
    <Panel title="Your own AI tools">
      <Stack gap="md" px={20} pb="md">
        <p>
          An AI program that supports the Model Context Protocol (MCP) can work with your business
          under the same rules as the assistant here. Create a token for each program. A token is
          good for {tokenDays} days, and ends when you change your password.
        </p>
        {!data && <Pending query={{ error, refetch }} title="Couldn't load the tokens" rows={2} />}
        {data && (
          <>
            <p>
              Address: <code className={styles.code}>{data.address}</code>
            </p>
            {created && <NewToken {...created} done={() => setCreated(undefined)} />}
            {data.tokens.length > 0 && (
              <ul className={styles.tokens} aria-label="Tokens">
                {data.tokens.map((token) => (
                  <Token key={token.id} token={token} />
                ))}
              </ul>
            )}
            <TokenForm
              key={data.tokens.length}
              onCreated={(name, token) => setCreated({ name, token })}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}

interface NewTokenProps {
  name: string;
  token: string;
  done(): void;
}

/** Shown once, because only its hash is stored. */
function NewToken({ name, token, done }: NewTokenProps) {
  return (
    <NoteBox>
      <Stack gap="xs" align="flex-start">
        <span>
          The token of {name}. Copy it now: it won't be shown again. Anyone who has it can use it.
        </span>
        <code className={styles.code}>{token}</code>
        <Button size="compact-sm" variant="subtle" onClick={done}>
          I copied it
        </Button>
      </Stack>
    </NoteBox>
  );
}

function Token({ token: { id, name, scope, last_used_at, expires_at } }: { token: TokenView }) {
  const style = useLocale();
  const [asks, setAsks] = useState(false);
  const revoke = useChange('settings');
  const used = last_used_at
    ? `last used ${listDate(new Date(last_used_at), new Date(), style)}`
    : 'never used';
  const end = new Date(expires_at);
  const expiry = `${end < new Date() ? 'expired' : 'expires'} ${shortDate(end, style)}`;
  return (
    <li>
      <Flex gap="sm" align="center" justify="space-between" wrap="wrap">
        <div>
          <Text fw={650}>{name}</Text>
          <Text c="dimmed">
            {scopeLabels[scope]}, {used}, {expiry}
          </Text>
        </div>
        <BusyButton
          variant="default"
          busy={revoke.isPending}
          busyLabel="Revoking…"
          onClick={() => setAsks(true)}
        >
          Revoke<span className="visually-hidden"> {name}</span>
        </BusyButton>
      </Flex>
      {revoke.error && <AlertBox>{errorText(revoke.error)}</AlertBox>}
      {asks && (
        <ConfirmDialog
          title={`Revoke the token of ${name}?`}
          confirm="Revoke token"
          cancel="Keep it"
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            revoke.mutate(() =>
              callApi<typeof deleteTokenRoute>(`${path}/{id}`, {
                method: 'DELETE',
                params: { id },
              }),
            );
          }}
        >
          The program will be refused from its next call on.
        </ConfirmDialog>
      )}
    </li>
  );
}

function TokenForm({ onCreated }: { onCreated(name: string, token: string): void }) {
  const form = useApiForm({
    initial: { name: '', scope: 'read' as TokenScope, current_password: '' },
    schema: tokenFields,
    topics: ['settings'],
    send: (body) => callApi<typeof postTokenRoute>(path, { method: 'POST', body }),
    failed: 'The token could not be created. Please try again.',
    onSent: ({ token, entry }) => onCreated(entry.name, token),
  });
  return (
    <FormStack form={form}>
      <TextInput label="Name of the program" maxLength={tokenLimits.name} {...form.field('name')} />
      <NativeSelect
        label="What it may do"
        data={tokenScopes.map((value) => ({ value, label: scopeLabels[value] }))}
        {...form.field('scope')}
      />
      <OwnPassword field={form.field('current_password')} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        busyLabel="Creating…"
        style={{ alignSelf: 'flex-start' }}
      >
        Create token
      </BusyButton>
    </FormStack>
  );
}
