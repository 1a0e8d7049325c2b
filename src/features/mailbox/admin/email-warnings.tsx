import { Flex, Text, UnstyledButton } from '@mantine/core';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { deleteSenderPictures, EmailContent, putSenderPictures } from '../contract/html.ts';
import styles from './email-html.module.css';

interface RemotePicturesProps {
  id: string;
  content: EmailContent;
  onShow: () => void;
}

/** Offers pictures from other sites, for this email or always for its sender. */
export function RemotePictures({ id, content, onShow }: RemotePicturesProps) {
  const change = useChange('emails');
  const { remote_pictures: pictures, sender_address: sender } = content;
  const path = '/api/email/messages/{id}/sender-pictures';
  const params = { id };
  const allow = () =>
    change.mutate(() => callApi<typeof putSenderPictures>(path, { method: 'PUT', params }));
  const refuse = () =>
    change.mutate(() => callApi<typeof deleteSenderPictures>(path, { method: 'DELETE', params }));
  if (pictures === 'none') return null;
  return (
    <>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {pictures === 'hidden' && (
        <NoteBox>
          This email has pictures on other sites. Loading them tells the sender that you opened it.
          <Flex gap="md" wrap="wrap">
            <UnstyledButton mih="var(--tap)" onClick={onShow}>
              Show pictures
            </UnstyledButton>
            <UnstyledButton mih="var(--tap)" onClick={allow} aria-disabled={change.isPending}>
              Always show pictures from {sender}
            </UnstyledButton>
          </Flex>
        </NoteBox>
      )}
      {pictures === 'always' && (
        <Flex gap="sm" align="center" wrap="wrap">
          <Text fz={13} c="dimmed">
            Pictures from {sender} are always shown.
          </Text>
          <BusyButton
            variant="subtle"
            px={0}
            busy={change.isPending}
            busyLabel="Saving…"
            onClick={refuse}
          >
            Stop showing them
          </BusyButton>
        </Flex>
      )}
    </>
  );
}

/** Lists the links that lead somewhere else than they show. */
export function DisguisedLinks({ links }: { links: EmailContent['disguised_links'] }) {
  if (links.length === 0) return null;
  return (
    <NoteBox>
      {links.length === 1
        ? 'A link in this email leads to a different address than it shows:'
        : 'Links in this email lead to different addresses than they show:'}
      <ul className={styles.links}>
        {links.map(({ text, leads_to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            “{text}” leads to <strong>{leads_to}</strong>
          </li>
        ))}
      </ul>
    </NoteBox>
  );
}
