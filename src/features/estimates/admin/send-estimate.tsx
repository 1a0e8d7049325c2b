import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addressOf, callApi } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import type { EstimateView, postLinkRoute, postSendingRoute } from '../contract/estimates.ts';
import { maySend, undoSeconds } from '../rules/estimates.ts';
import { estimateTexts } from '../texts/index.ts';
import { CustomerView } from './customer-view.tsx';
import type { SendDialogProps } from './parts.ts';
import { estimateEmailQuery } from './queries.ts';
import { estimateSettingsQuery } from './settings-query.ts';

interface SendEstimateProps {
  estimate: EstimateView;
  sendDialog(props: SendDialogProps): ReactNode;
  onSent(text: string): void;
  onClose(): void;
}

/**
 * Shows the email and the document, then sends them: after ten seconds, during which it can be
 * undone.
 */
export function SendEstimate({ estimate, sendDialog, onSent, onClose }: SendEstimateProps) {
  const { id, status, estimate_number, contact_email } = estimate;
  const params = { id };
  const isNew = maySend(status) && status !== 'sent';
  return sendDialog({
    kind: 'estimate',
    number: estimate_number,
    to: contact_email,
    recipient: { customer_id: estimate.customer_id, phone: estimate.contact_phone },
    isNew,
    pdfPath: addressOf('/api/estimates/{id}/pdf', { params }),
    button: isNew ? 'Send estimate' : 'Send again',
    preview: <Preview estimate={estimate} />,
    async send(byHand) {
      const query = byHand ? { by_hand: 'true' as const } : { undoable: 'true' as const };
      const sent = await callApi<typeof postSendingRoute>('/api/estimates/{id}/sending', {
        method: 'POST',
        params,
        query,
      });
      return byHand ? (sent.message ?? '') : '';
    },
    makeLink: () => makeLink(id),
    messageWith: (url) =>
      `${estimateTexts(estimate.language).emails.texts.sent({ title: estimate.title })} ${url}`,
    undoSeconds,
    onSent,
    onClose,
  });
}

/** Another private link, for a text message. */
export async function makeLink(id: string): Promise<string> {
  const call = { method: 'POST', params: { id } } as const;
  return (await callApi<typeof postLinkRoute>('/api/estimates/{id}/links', call)).url;
}

function Preview({ estimate }: { estimate: EstimateView }) {
  const email = useQuery(estimateEmailQuery(estimate));
  const settings = useQuery(estimateSettingsQuery);
  return (
    <>
      {!email.data && <Pending query={email} title="Couldn't load the email" rows={4} />}
      {email.data && (
        <Box
          component="section"
          p="md"
          bg="var(--sunken)"
          bdrs="md"
          style={{ overflowWrap: 'anywhere' }}
          aria-label="The email"
        >
          <strong>{email.data.subject}</strong>
          <Box component="p" mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {email.data.text}
          </Box>
          {email.data.text_message && (
            <Text mt="sm" c="dimmed">
              Text message: {email.data.text_message}
            </Text>
          )}
        </Box>
      )}
      <Box component="section" aria-label="The document">
        <CustomerView
          language={estimate.language}
          title={estimate.title}
          message={estimate.message}
          description={estimate.description}
          priced={{ ...estimate, lines: estimate.line_items }}
          hasPrices={settings.data?.showsPrices ?? true}
        />
      </Box>
    </>
  );
}
