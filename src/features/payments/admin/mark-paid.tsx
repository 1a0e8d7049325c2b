import { Menu } from '@mantine/core';
import { HandCoins } from 'lucide-react';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { InvoiceView } from '../../invoices/contract/invoices.ts';
import type { postPaid } from '../contract.ts';
import { paymentTopics } from './queries.ts';

interface MarkPaidProps {
  invoice: InvoiceView;
  say(said: { words: string; isBad: boolean } | undefined): void;
}

/** The item of an invoice's menu that records a payment of its whole balance. */
export function MarkPaid({ invoice, say }: MarkPaidProps) {
  const pay = useChange(...paymentTopics);
  const params = { id: invoice.id };

  function markPaid() {
    say(undefined);
    // In the call itself: the menu closes at once, and with it this item.
    pay.mutate(() =>
      callApi<typeof postPaid>('/api/invoices/{id}/paid', { method: 'POST', params }).catch(
        (error) => {
          say({ words: errorText(error), isBad: true });
          throw error;
        },
      ),
    );
  }

  return (
    <Menu.Item onClick={markPaid}>
      <HandCoins size={16} aria-hidden="true" /> Mark as Paid
    </Menu.Item>
  );
}
