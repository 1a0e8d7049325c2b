import { Button, Flex, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { typedNumber } from '#lib/fields.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import grid from '#ui/admin/fields.module.css';
import { FormStack } from '#ui/admin/form-stack.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import {
  type AccountView,
  accountChange,
  type patchAccountRoute,
  type postAccountRoute,
} from '../contract/accounts.ts';
import { accountLimits, accountTypeNames, accountTypes } from '../rules/accounts.ts';
import { platformNames, platforms } from '../rules/platforms.ts';
import { contentTopic } from './queries.ts';

interface AccountDialogProps {
  account: AccountView | undefined;
  onClose(): void;
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const form = useApiForm({
    initial: {
      platform: account?.platform ?? 'facebook',
      account_name: account?.account_name ?? '',
      account_type: account?.account_type ?? 'main',
      description: account?.description ?? '',
      profile_url: account?.profile_url ?? '',
      followers: account?.followers?.toString() ?? '',
      engagement: account?.engagement?.toString() ?? '',
    },
    schema: accountChange,
    topics: [contentTopic],
    version: account?.version,
    body: ({ followers, engagement, ...values }, version) => ({
      ...values,
      version,
      followers: followers === '' ? null : typedNumber(followers),
      engagement: engagement === '' ? null : typedNumber(engagement),
    }),
    send: (body) =>
      account
        ? callApi<typeof patchAccountRoute>('/api/content/accounts/{id}', {
            method: 'PATCH',
            params: { id: account.id },
            body,
          })
        : callApi<typeof postAccountRoute>('/api/content/accounts', { method: 'POST', body }),
    onSuccess: onClose,
  });
  // A connected channel may hide its number of followers.
  const mayBeRead = account?.is_connected && account.platform === 'youtube';
  const typesNumbers = !account?.is_connected || mayBeRead;
  return (
    <Dialog title={account ? 'Edit account' : 'Add account'} onClose={onClose}>
      <FormStack form={form}>
        <div className={grid.fields}>
          <NativeSelect
            label="Platform"
            disabled={account !== undefined}
            data={platforms.map((value) => ({ value, label: platformNames[value] }))}
            {...form.field('platform')}
          />
          <NativeSelect
            label="Type"
            data={accountTypes.map((value) => ({ value, label: accountTypeNames[value] }))}
            {...form.field('account_type')}
          />
        </div>
        <TextInput
          label="Account name"
          maxLength={accountLimits.accountName}
          required
          {...form.field('account_name')}
        />
        <Textarea
          label="Description"
          rows={2}
          maxLength={accountLimits.description}
          {...form.field('description')}
        />
        <TextInput
          label="Link to the page"
          type="url"
          maxLength={accountLimits.profileUrl}
          {...form.field('profile_url')}
        />
        {typesNumbers && (
          <div className={grid.fields}>
            <TextInput
              label="Followers"
              inputMode="numeric"
              description={
                mayBeRead
                  ? 'Updated every day, unless your channel hides them.'
                  : 'As the platform shows them today.'
              }
              {...form.field('followers')}
            />
            <TextInput
              label="Engagement"
              rightSection="%"
              inputMode="decimal"
              description={
                mayBeRead ? 'Updated every day from your latest videos.' : 'Reactions per follower.'
              }
              {...form.field('engagement')}
            />
          </div>
        )}
        {form.error && <AlertBox>{form.error}</AlertBox>}
        <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <BusyButton
            type="submit"
            busy={form.isBusy}
            busyLabel="Saving…"
            disabled={form.values.account_name.trim() === ''}
          >
            {account ? 'Save account' : 'Add'}
          </BusyButton>
        </Flex>
      </FormStack>
    </Dialog>
  );
}
