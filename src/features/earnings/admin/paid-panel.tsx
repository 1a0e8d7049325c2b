import { Box, Button, Flex, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { Payout, postVoidRoute } from '../contract/earnings.ts';
import { methodLabels } from './labels.ts';
import styles from './payouts.module.css';
import { earningsKey, payoutsQuery } from './queries.ts';

/** Payouts, latest first; mistaken ones can be voided. */
export function PaidPanel() {
  const queries = useQueryClient();
  const { currency, dateFormat } = useLocale();
  const list = useInfiniteQuery(payoutsQuery);
  const [asked, setAsked] = useState<Payout>();
  const payouts = list.data?.pages.flatMap((page) => page.payouts);
  const takeBack = useMutation({
    mutationFn: ({ id }: Payout) =>
      callApi<typeof postVoidRoute>('/api/partner-payouts/{id}/void', {
        method: 'POST',
        params: { id },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: earningsKey }),
  });
  return (
    <Panel title="Paid">
      {!payouts && <Pending query={list} title="Couldn't load payouts" rows={3} />}
      {payouts?.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No payouts yet.
        </Text>
      )}
      {takeBack.error && <AlertBox>{errorText(takeBack.error)}</AlertBox>}
      <ul className={styles.paid}>
        {payouts?.map((payout) => {
          const { id, partner, amount, paid_on, method, reference, orders, voided } = payout;
          return (
            <li key={id}>
              <span>
                <strong>{partner.name}</strong>
                <Box component="small" display="block" c="dimmed">
                  {[calendarDay(paid_on, dateFormat), methodLabels[method], reference, ...orders]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              </span>
              <Flex
                component="span"
                display="inline-flex"
                gap="2xs"
                align="center"
                style={{ fontVariantNumeric: 'tabular-nums' }}
              >
                {voided ? <s>{exactMoney(amount, currency)}</s> : exactMoney(amount, currency)}
                {voided ? (
                  <Box component="small" display="block" c="dimmed">
                    Undone
                  </Box>
                ) : (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Undo ${exactMoney(amount, currency)} to ${partner.name}`}
                    onClick={() => setAsked(payout)}
                  >
                    Undo
                  </Button>
                )}
              </Flex>
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Text pb="md" px={20} c="dimmed">
          <Button variant="default" onClick={() => list.fetchNextPage()}>
            Show older
          </Button>
        </Text>
      )}
      {asked && (
        <ConfirmDialog
          title={`Undo ${exactMoney(asked.amount, currency)} to ${asked.partner.name}?`}
          confirm="Undo"
          cancel="Keep payout"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            takeBack.mutate(asked);
          }}
        >
          The work orders will be unpaid again, as if this payout had never been recorded. No money
          moves.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
