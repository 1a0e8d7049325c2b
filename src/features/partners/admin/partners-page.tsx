import '#ui/theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { listedStatuses } from '../rules/partners.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { listText } from './labels.ts';
import { PartnerList } from './partner-list.tsx';
import { partnerCountsQuery, partnerListQuery } from './queries.ts';

/** Applications and partners: the list, and the open one beside it. */
export function PartnersPage() {
  const split = useSplit();
  const { search } = useLocation();
  const [isInviting, setInviting] = useState(false);
  const filter = useListFilter(listedStatuses, shortestSearch);
  const list = useInfiniteQuery({ ...partnerListQuery(filter.filter), enabled: split.showsList });
  const partners = list.data?.pages.flatMap((page) => page.partners);

  return (
    <SplitList split={split} rows={partners}>
      <PageHeader
        page="partners"
        summary={<Summary />}
        actions={
          <Button
            leftSection={<UserPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            Invite a partner
          </Button>
        }
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <ListSearch what="partners" filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={listedStatuses}
          labelOf={(status) => listText[status]}
          label="Show"
          all="All"
        />
      </ListSearch>
      <PartnerList
        list={list}
        partners={partners}
        isFiltered={Boolean(filter.filter.q ?? filter.filter.status)}
        onClear={filter.clear}
        openId={split.openId}
        linkTo={(id) => adminLink('partner', { id }) + search}
      />
    </SplitList>
  );
}

function Summary() {
  const counts = useQuery(partnerCountsQuery).data;
  if (!counts) return 'Tradespeople who work for you.';
  const waiting =
    counts.waiting === 0
      ? 'No applications pending'
      : counts.waiting === 1
        ? '1 application pending'
        : `${counts.waiting} applications pending`;
  return `${waiting}; ${counts.partners} ${counts.partners === 1 ? 'partner' : 'partners'}`;
}
