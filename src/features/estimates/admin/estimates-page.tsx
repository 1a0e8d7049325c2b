import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookOpenText, Plus, Sparkles } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { useMayFollow } from '#ui/admin/link-if-may.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Redirect } from '#ui/admin/redirect.tsx';
import { SplitList, useSplit } from '#ui/admin/split-list.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { estimateStatuses } from '../rules/estimates.ts';
import { AiDialog } from './ai-dialog.tsx';
import type { EditorState } from './editor-page.tsx';
import { EstimateList } from './estimate-list.tsx';
import { EstimateMetrics } from './estimate-metrics.tsx';
import { statusLabels } from './labels.ts';
import { estimateCountsQuery, estimateListQuery } from './queries.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(estimateListQuery({})),
  queries.ensureQueryData(estimateCountsQuery),
];

/** Opened by links from anywhere. */
const dialogs = { assistant: '#assistant' };

export function EstimatesPage() {
  const split = useSplit();
  const mayFollow = useMayFollow();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const filter = useListFilter(estimateStatuses, shortestSearch);
  const list = useInfiniteQuery({ ...estimateListQuery(filter.filter), enabled: split.showsList });
  const estimates = list.data?.pages.flatMap((page) => page.estimates);
  const close = () => void navigate({ pathname, search }, { replace: true });

  // Links from before the editor was a page.
  if (hash === '#new') return <Redirect to={adminLink('estimateNew')} />;
  return (
    <>
      <SplitList split={split} rows={estimates}>
        <PageHeader
          page="estimates"
          summary={<Summary />}
          actions={
            <>
              {mayFollow(adminLink('priceBook')) && (
                <Button
                  component={Link}
                  to={adminLink('priceBook')}
                  variant="default"
                  leftSection={<BookOpenText size={18} aria-hidden="true" />}
                >
                  Price book
                </Button>
              )}
              <Button
                component={Link}
                to={{ search, hash: dialogs.assistant }}
                preventScrollReset
                variant="default"
                leftSection={<Sparkles size={18} aria-hidden="true" />}
              >
                AI Assistant
              </Button>
              <Button
                component={Link}
                to={adminLink('estimateNew')}
                leftSection={<Plus size={18} aria-hidden="true" />}
              >
                New Estimate
              </Button>
            </>
          }
        />
        <EstimateMetrics />
        <ListSearch what="estimates" filter={filter}>
          <StatusSelect
            filter={filter}
            statuses={estimateStatuses}
            labelOf={(status) => statusLabels[status].label}
          />
        </ListSearch>
        <EstimateList
          list={list}
          estimates={estimates}
          filter={filter.filter}
          clearFilter={filter.clear}
          openId={split.openId}
          linkTo={(id) => adminLink('estimate', { id }) + search}
        />
      </SplitList>

      {hash === dialogs.assistant && (
        <AiDialog
          onClose={close}
          onTake={(pricing, taken) => {
            const state: EditorState = { pricing, taken };
            void navigate(adminLink('estimateNew'), { state });
          }}
        />
      )}
    </>
  );
}

function Summary() {
  const counts = useQuery(estimateCountsQuery).data;
  if (!counts) return 'Prices for jobs, sent to customers for approval.';
  if (counts.pending === 0) return 'None awaiting response.';
  return counts.pending === 1 ? '1 awaiting response.' : `${counts.pending} awaiting response.`;
}
