import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteBouncedAddress } from '../contract/messages.ts';
import { bouncedAddressQuery } from './queries.ts';

/** Warns that emails to an address bounce; nothing for one that works. */
export function BouncedAddress({ address }: { address: string }) {
  const style = useLocale();
  const bounced = useQuery(bouncedAddressQuery(address)).data;
  const removal = useChange('emails');
  if (!bounced) return null;
  const clear = () =>
    removal.mutate(() =>
      callApi<typeof deleteBouncedAddress>('/api/email/bounced-addresses', {
        method: 'DELETE',
        query: { address },
      }),
    );
  return (
    <AlertBox>
      An email to {address} came back on {shortDate(new Date(bounced.at), style)}:{' '}
      {bounced.reason || 'the mail server gave no reason'}. Please check the address.{' '}
      <Button variant="subtle" size="compact-sm" disabled={removal.isPending} onClick={clear}>
        The address is correct
      </Button>
      {removal.error && <> {errorText(removal.error)}</>}
    </AlertBox>
  );
}
