import { shortestSearch } from '../../../lib/search.ts';
import '../../../ui/theme/mantine-inputs.css';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from 'react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useListFilter } from '../../../ui/use-list-filter.ts';
import { requestStatuses } from '../rules.ts';
import { requestListQuery } from './queries.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests-page.module.css';

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
  const list = useInfiniteQuery({ ...requestListQuery(filter.filter), enabled: showsList });
  const requests = list.data?.pages.flatMap((page) => page.requests);
  const place = requests?.findIndex((request) => request.id === openId) ?? -1;
  const context: ListContext = {
    beside,
    previousId: place > 0 ? requests?.[place - 1]?.id : undefined,
    nextId: place >= 0 ? requests?.[place + 1]?.id : undefined,
  };

  return (
    <div className={styles.split} data-open={(beside && Boolean(openId)) || undefined}>
      {showsList && (
        <div className={styles.list}>
          <PageHeader
            title="Requests"
            summary="What visitors sent from your website, newest first."
          />
          <RequestFilters {...filter} status={filter.filter.status} />
          <RequestList
            list={list}
            requests={requests}
            isFiltered={Boolean(filter.filter.q ?? filter.filter.status)}
            clearFilter={filter.clear}
            openId={openId}
            addressOf={(id) => `${id}${search}`}
            formAddress={formAddress}
          />
        </div>
      )}
      <Outlet context={context} />
    </div>
  );
}
