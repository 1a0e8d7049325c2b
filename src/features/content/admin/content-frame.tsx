import { useMay } from '#ui/admin/rights.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminLink } from '#lib/links.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { PageTabs } from '#ui/admin/page-tabs.tsx';
import { countSentence } from './labels.ts';
import { postCountsQuery } from './queries.ts';

interface ContentFrameProps {
  actions?: ReactNode;
  children: ReactNode;
}

/** What all tabs of content management share. */
export function ContentFrame({ actions, children }: ContentFrameProps) {
  const may = useMay();
  const counts = useQuery(postCountsQuery).data?.counts;
  return (
    <>
      <PageHeader
        page="content"
        summary={
          counts ? countSentence(counts.scheduled, counts.draft) : 'What you post, when, and where'
        }
        actions={actions}
      />
      <PageTabs
        label="Content"
        tabs={[
          { to: adminLink('content'), label: 'Content Library' },
          { to: adminLink('contentCreate'), label: 'Create Content' },
          { to: adminLink('contentCalendar'), label: 'Calendar' },
          ...(may('owner') ? [{ to: adminLink('contentAccounts'), label: 'Social Accounts' }] : []),
          { to: adminLink('contentAnalytics'), label: 'Analytics' },
        ]}
      />
      {children}
    </>
  );
}
