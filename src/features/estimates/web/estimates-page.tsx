import '../../../ui/theme/mantine-inputs.css';
import '../../../ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { shortestSearch } from '../../../lib/search.ts';
import { ListSearch, StatusSelect } from '../../../ui/list-search.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import split from '../../../ui/split-list.module.css';
import { useListFilter } from '../../../ui/use-list-filter.ts';
import { estimateStatuses } from '../rules.ts';
import { AiDialog } from './ai-dialog.tsx';
import type { Pricing } from './ai-pricing.tsx';
import { EstimateFigures } from './estimate-figures.tsx';
import { EstimateList } from './estimate-list.tsx';
import { NewEstimate } from './new-estimate.tsx';
import { estimateCountsQuery, estimateListQuery } from './queries.ts';
import { statusWords } from './words.ts';

/** What the open estimate knows of the list it was opened from. */
export interface ListContext {
  /** There is room for both: the estimate stands beside the list. */
  beside: boolean;
  previousId: string | undefined;
  nextId: string | undefined;
}

/** Opened by links from anywhere. */
const places = { new: '#new', assistant: '#assistant' };
const base = '/admin/estimates';

export function EstimatesPage() {
  const { id: openId } = useParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const beside = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  const showsList = beside || !openId;
  const filter = useListFilter(estimateStatuses, shortestSearch);
  const list = useInfiniteQuery({ ...estimateListQuery(filter.filter), enabled: showsList });
  const estimates = list.data?.pages.flatMap((page) => page.estimates);
  const place = estimates?.findIndex(({ id }) => id === openId) ?? -1;
  const [taken, setTaken] = useState<Pricing>();
  const context: ListContext = {
    beside,
    previousId: place > 0 ? estimates?.[place - 1]?.id : undefined,
    nextId: place >= 0 ? estimates?.[place + 1]?.id : undefined,
  };
  const close = () => {
    setTaken(undefined);
    navigate({ pathname, search }, { replace: true });
  };

  return (
    <div className={split.split} data-open={(beside && Boolean(openId)) || undefined}>
      {showsList && (
        <div className={split.list}>
          <PageHeader
            title="Estimates"
            summary={<Summary />}
            actions={
              <>
                <Button
                  component={Link}
                  to={{ search, hash: places.assistant }}
                  preventScrollReset
                  variant="default"
                  leftSection={<Sparkles size={18} aria-hidden="true" />}
                >
                  AI Assistant
                </Button>
                <Button
                  component={Link}
                  to={{ search, hash: places.new }}
                  preventScrollReset
                  leftSection={<Plus size={18} aria-hidden="true" />}
                >
                  New Estimate
                </Button>
              </>
            }
          />
          <EstimateFigures />
          <ListSearch what="estimates" filter={filter}>
            <StatusSelect
              filter={filter}
              statuses={estimateStatuses}
              wordOf={(status) => statusWords[status].word}
            />
          </ListSearch>
          <EstimateList
            list={list}
            estimates={estimates}
            filter={filter.filter}
            clearFilter={filter.clear}
            openId={openId}
            addressOf={(id) => `${base}/${id}${search}`}
          />
        </div>
      )}
      <Outlet context={context} />
      {hash === places.assistant && (
        <AiDialog
          onClose={close}
          onTake={(pricing) => {
            setTaken(pricing);
            navigate({ pathname, search, hash: places.new }, { replace: true });
          }}
        />
      )}
      {hash === places.new && (
        <NewEstimate
          pricing={taken}
          onClose={close}
          onMade={(id) => {
            setTaken(undefined);
            navigate(`${base}/${id}${search}`);
          }}
        />
      )}
    </div>
  );
}

function Summary() {
  const counts = useQuery(estimateCountsQuery).data;
  if (!counts) return 'What a job would cost, sent to be approved.';
  if (counts.pending === 0) return 'None waits for an answer.';
  return counts.pending === 1
    ? 'One waits for an answer.'
    : `${counts.pending} wait for an answer.`;
}
