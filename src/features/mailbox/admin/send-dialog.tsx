import { Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Copy, MessageSquare, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { textLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Dialog } from '#ui/admin/dialog.tsx';
import { DownloadButton } from '#ui/admin/download-button.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { BouncedAddress } from './bounced-address.tsx';
import { ConnectLink } from './email-banner.tsx';
import { senderQuery } from './queries.ts';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  kind: 'estimate' | 'invoice';
  number: string;
  /** The customer's email, or empty. */
  to: string;
  /**
   * Where a text with the link is sent as well; `isConnected`: automatically, otherwise by hand.
   */
  texted: { phone: string; isConnected: boolean } | undefined;
  /** The customer's number, or empty. */
  phone: string;
  /** A text message with the link, in the customer's language. */
  messageWith(url: string): string;
  /** It doesn't count as sent yet. */
  isNew: boolean;
  pdfPath: string;
  /** A preview of what is sent. */
  preview?: ReactNode;
  /** The label of the button that emails it. */
  button: string;
  /** How long sending can be undone, if it can. */
  undoSeconds?: number;
  /** Returns the notice to show afterwards; `byHand` marks it as sent without an email. */
  send(byHand: boolean): Promise<string>;
  makeLink(): Promise<string>;
  errorText?(error: unknown): string;
  onSent(text: string): void;
  onClose(): void;
}

/**
 * Shows what will happen before an estimate or invoice is sent, and offers alternatives to email.
 */
export function SendDialog(props: SendDialogProps) {
  const { kind, number, to, phone, texted, isNew, button, undoSeconds, onSent, onClose } = props;
  const sender = useQuery(senderQuery);
  const topics = ['emails', 'payments', kind === 'estimate' ? 'estimates' : 'invoices'] as const;
  const send = useChange<string>(...topics);
  const link = useChange<{ url: string; isCopied: boolean | undefined }>(...topics);
  const sendIt = (byHand: boolean) => send.mutate(() => props.send(byHand), { onSuccess: onSent });

  async function newLink() {
    // Customers can't open drafts.
    if (isNew) await props.send(true);
    return props.makeLink();
  }

  /** Opens the message program of this device with the link; nothing goes out by itself. */
  async function textIt() {
    const url = await newLink();
    location.assign(textLink(phone, props.messageWith(url)));
    return { url, isCopied: undefined };
  }

  async function copyLink() {
    const url = await newLink();
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    return { url, isCopied };
  }

  const emails = sender.data?.is_connected && to !== '';
  const mayText = sender.data !== undefined && !emails && !texted && phone !== '';
  const isMarked = isNew && !link.data;
  const failed = send.error ?? link.error;
  const textOf = props.errorText ?? errorText;
  return (
    <Dialog title={`Send ${number}`} wide={props.preview !== undefined} onClose={onClose}>
      <Stack gap="sm">
        {!sender.data && (
          <Pending query={sender} title="Couldn't check whether email is connected" rows={2} />
        )}
        {emails && (
          <p>
            Emailed to <strong>{to}</strong> from {sender.data?.address}, with the PDF and a private
            link.
          </p>
        )}
        {emails && <BouncedAddress address={to} />}
        {texted && (
          <p>
            {texted.isConnected ? 'Texted to ' : 'A text will be ready for you to send to '}
            <strong>{formatAmericanPhone(texted.phone)}</strong>, with a private link.
          </p>
        )}
        {sender.data && !sender.data.is_connected && (
          <NoteBox>
            <strong>Email is not connected.</strong>{' '}
            {mayText
              ? 'Text the private link, copy it, or print it.'
              : 'Copy the private link, or print it.'}{' '}
            <ConnectLink />
          </NoteBox>
        )}
        {sender.data?.is_connected && !to && (
          <NoteBox>
            This customer has no email.{' '}
            {mayText
              ? 'Text the private link, copy it, or print it.'
              : 'Copy the private link, or print it.'}
          </NoteBox>
        )}
        {sender.data && !emails && !texted && isMarked && (
          <p>
            Customers can open the link once the {kind} is marked as sent. Texting or copying the
            link marks it.
          </p>
        )}
        {props.preview}
      </Stack>
      <Stack gap="2xs" className={styles.foot}>
        {failed && <AlertBox>{textOf(failed)}</AlertBox>}
        {link.data && (
          <NoteBox polite>
            {link.data.isCopied
              ? 'Link copied. Paste it into a text message: '
              : 'Copy this link: '}
            <Box component="span" style={{ overflowWrap: 'anywhere' }}>
              {link.data.url}
            </Box>
          </NoteBox>
        )}
        {undoSeconds !== undefined && (emails || texted) && (
          <Text c="dimmed">Sending can be undone for {undoSeconds} seconds.</Text>
        )}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {sender.data && (
            <>
              <DownloadButton
                path={props.pdfPath}
                file={`${number}.pdf`}
                busyLabel="Preparing…"
                variant="default"
              >
                PDF to print
              </DownloadButton>
              {isMarked && (
                <BusyButton
                  variant="default"
                  busy={send.isPending}
                  busyLabel="Saving…"
                  onClick={() => sendIt(texted !== undefined || sender.data.is_connected || !to)}
                >
                  Mark as sent
                </BusyButton>
              )}
              <BusyButton
                variant="default"
                busy={link.isPending}
                busyLabel="Copying…"
                leftSection={<Copy size={16} aria-hidden="true" />}
                onClick={() => link.mutate(copyLink)}
              >
                Copy private link
              </BusyButton>
            </>
          )}
          {mayText && (
            <BusyButton
              busy={link.isPending}
              busyLabel="Preparing…"
              leftSection={<MessageSquare size={16} aria-hidden="true" />}
              onClick={() => link.mutate(textIt)}
            >
              Text the link
            </BusyButton>
          )}
          {(emails || texted) && (
            <BusyButton
              busy={send.isPending}
              busyLabel="Sending…"
              leftSection={<Send size={16} aria-hidden="true" />}
              onClick={() => sendIt(false)}
            >
              {button}
            </BusyButton>
          )}
        </Flex>
      </Stack>
    </Dialog>
  );
}
