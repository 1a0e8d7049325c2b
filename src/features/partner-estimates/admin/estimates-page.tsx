import '#ui/theme/mantine-inputs.css';
import { Box, Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { StatusSelect } from '#ui/admin/list-search.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import type { PartnerEstimate } from '../contract/partner-estimates.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { sentStatuses, statusLabels } from './labels.ts';
import { sentEstimatesQuery } from './queries.ts';
import { TakeDialog } from './take-dialog.tsx';

/** Partners' prices for work: used in a customer's estimate, or declined. */
export function PartnerEstimatesPage() {
  const filter = useListFilter(sentStatuses, 1);
  const { status } = filter.filter;
  const list = useInfiniteQuery(sentEstimatesQuery(status));
  const [open, setOpen] = useState<{ act: 'take' | 'decline'; estimate: PartnerEstimate }>();
  const estimates = list.data?.pages.flatMap((page) => page.partner_estimates);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        page="partnerEstimates"
        summary="Your partners' prices for jobs. Use one, with your markup, in a customer's estimate."
      />
      <Box maw={256} mb="md">
        <StatusSelect
          filter={filter}
          statuses={sentStatuses}
          labelOf={(status) => statusLabels[status].label}
          label="Show"
          all="All"
        />
      </Box>
      {!estimates && (
        <Panel>
          <Pending query={list} title="Couldn't load estimates" rows={6} />
        </Panel>
      )}
      {estimates?.length === 0 && (
        <Panel>
          <EmptyState
            drawing="toolbox"
            title={status ? 'No matching estimates' : 'No estimates yet'}
            action={
              status && (
                <Button variant="default" onClick={filter.clear}>
                  Show all
                </Button>
              )
            }
          >
            {status
              ? 'Try a different filter.'
              : 'Partners write them in their portal and send them to you.'}
          </EmptyState>
        </Panel>
      )}
      <Stack component="ul" gap="md">
        {estimates?.map((estimate) => (
          <li key={estimate.id}>
            <EstimateCard
              estimate={estimate}
              onTake={() => setOpen({ act: 'take', estimate })}
              onDecline={() => setOpen({ act: 'decline', estimate })}
            />
          </li>
        ))}
      </Stack>
      <ListFoot list={list} count={estimates?.length} />
      {open?.act === 'take' && <TakeDialog estimate={open.estimate} onClose={close} />}
      {open?.act === 'decline' && <DeclineDialog estimate={open.estimate} onClose={close} />}
    </>
  );
}
