import '../../../ui/theme/mantine-inputs.css';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useListFilter } from '../../../ui/use-list-filter.ts';
import type { PartnerEstimate } from '../contract.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { type AddressOf, EstimateCard } from './estimate-card.tsx';
import styles from './estimates.module.css';
import { sentEstimatesQuery } from './queries.ts';
import { TakeDialog } from './take-dialog.tsx';
import { sentStatuses, statusWords } from './words.ts';

/** What partners would do work for: used in a customer's estimate, or declined. */
export function PartnerEstimatesPage({ addressOf }: { addressOf: AddressOf }) {
  const { filter, setStatus, clear } = useListFilter(sentStatuses, 1);
  const list = useInfiniteQuery(sentEstimatesQuery(filter.status));
  const [open, setOpen] = useState<{ act: 'take' | 'decline'; estimate: PartnerEstimate }>();
  const estimates = list.data?.pages.flatMap((page) => page.partner_estimates);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title="Partner estimates"
        summary="What partners would do work for. Use one, with your mark-up, in an estimate for the customer."
      />
      <div className={styles.filter}>
        <NativeSelect
          aria-label="Show"
          value={filter.status ?? ''}
          onChange={(event) =>
            setStatus(sentStatuses.find((known) => known === event.currentTarget.value))
          }
          data={[
            { value: '', label: 'All of them' },
            ...sentStatuses.map((value) => ({ value, label: statusWords[value].word })),
          ]}
        />
      </div>
      {!estimates && (
        <Panel>
          {list.error ? (
            <ErrorState
              title="The estimates did not load"
              text={errorText(list.error)}
              retry={list.refetch}
            />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Panel>
      )}
      {estimates?.length === 0 && (
        <Panel>
          <EmptyState
            drawing="toolbox"
            title={filter.status ? 'None of these' : 'No estimates yet'}
            action={
              filter.status && (
                <Button variant="default" onClick={clear}>
                  Show all of them
                </Button>
              )
            }
          >
            {filter.status
              ? 'Others are there, or were.'
              : 'Partners write them in their portal and send them to you.'}
          </EmptyState>
        </Panel>
      )}
      <ul className={styles.cards}>
        {estimates?.map((estimate) => (
          <li key={estimate.id}>
            <EstimateCard
              {...{ estimate, addressOf }}
              onTake={() => setOpen({ act: 'take', estimate })}
              onDecline={() => setOpen({ act: 'decline', estimate })}
            />
          </li>
        ))}
      </ul>
      {estimates && list.error && <AlertBox>{errorText(list.error)}</AlertBox>}
      {list.hasNextPage && (
        <BusyButton
          variant="default"
          busy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => list.fetchNextPage()}
        >
          Load more
        </BusyButton>
      )}
      {open?.act === 'take' && (
        <TakeDialog estimate={open.estimate} addressOf={addressOf} onClose={close} />
      )}
      {open?.act === 'decline' && <DeclineDialog estimate={open.estimate} onClose={close} />}
    </>
  );
}
