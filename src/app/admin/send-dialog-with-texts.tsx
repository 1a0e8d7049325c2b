import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SendDialog } from '#features/mailbox/admin/send-dialog.tsx';
import { type DocumentRecipient, textReachQuery } from '#features/text-messages/admin/queries.ts';
import { useMay } from '#ui/admin/rights.ts';

type SendDialogWithTextsProps = Omit<ComponentProps<typeof SendDialog>, 'texted' | 'phone'> & {
  recipient: DocumentRecipient;
};

/** The dialog that sends a document, with the text message for customers who prefer texts. */
export function SendDialogWithTexts({ recipient, ...props }: SendDialogWithTextsProps) {
  const may = useMay();
  const { data } = useQuery({ ...textReachQuery(recipient), enabled: may('messages', 'read') });
  const texted = data?.goes_by_text
    ? { phone: data.phone, isConnected: data.is_connected }
    : undefined;
  return <SendDialog {...props} phone={data?.phone ?? recipient.phone} texted={texted} />;
}
