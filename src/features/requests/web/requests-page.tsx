import '../../../ui/theme/mantine-inputs.css';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from 'react-router';
import { shortestSearch } from '../../../lib/search.ts';
import { ExportButton } from '../../../ui/download-button.tsx';
import { ListSearch, StatusSelect } from '../../../ui/list-search.tsx';
import { NarrowedNote } from '../../../ui/narrowed-note.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import split from '../../../ui/split-list.module.css';
import { useListFilter } from '../../../ui/use-list-filter.ts';
import { useNarrowing } from '../../../ui/use-narrowing.ts';
import { requestStatuses } from '../rules.ts';
import { requestListQuery, requestSearch } from './queries.ts';
import { RequestList } from './request-list.tsx';
import { statusWords } from './words.ts';

/** What a figure may lead here with. */
const narrowings = ['created_from', 'created_to', 'answered', 'became_project'] as const;

/** What the open request knows of the list it was opened from. */
export interface ListContext {
  /** There is room for both: the request stands beside the list. */
  beside: boolean;
  previousId: string | undefined;
  nextId: string | undefined;
}

export function RequestsPage({ formAddress }: { formAddress: string }) {
  const { id: openId } = useParams();
  const { search } = useLocation();
  const beside = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const showsList = beside || !openId;
  const filter = useListFilter(requestStatuses, shortestSearch);
  const { narrowing, isNarrowed, widen } = useNarrowing(narrowings);
  const asked = { ...filter.filter, narrowing };
  const list = useInfiniteQuery({ ...requestListQuery(asked), enabled: showsList });
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const place = requests?.findIndex((request) => request.id === openId) ?? -1;
  const context: ListContext = {
    beside,
    previousId: place > 0 ? requests?.[place - 1]?.id : undefined,
    nextId: place >= 0 ? requests?.[place + 1]?.id : undefined,
  };

  return (
    <div className={split.split} data-open={(beside && Boolean(openId)) || undefined}>
      {showsList && (
        <div className={split.list}>
          <PageHeader
            title="Requests"
            summary="What visitors sent from your website, newest first."
          />
          <ListSearch what="requests" filter={filter}>
            <StatusSelect
              filter={filter}
              statuses={requestStatuses}
              wordOf={(status) => statusWords[status].word}
            />
          </ListSearch>
          {isNarrowed && (
            <NarrowedNote
              what="requests"
              narrowing={narrowing}
              dayWords={{ created: 'received' }}
              also={[
                narrowing.answered && 'answered',
                narrowing.became_project && 'that became projects',
              ]}
              onWiden={widen}
            />
          )}
          <RequestList
            list={list}
            requests={requests}
            isFiltered={Boolean(filter.filter.q ?? filter.filter.status) || isNarrowed}
            clearFilter={filter.clear}
            openId={openId}
            addressOf={(id) => `${id}${search}`}
            formAddress={formAddress}
          />
          {requests?.length !== 0 && (
            <ExportButton
              path={`/api/requests/export?${requestSearch(asked)}`}
              file="requests.csv"
            />
          )}
        </div>
      )}
      <Outlet context={context} />
    </div>
  );
}
