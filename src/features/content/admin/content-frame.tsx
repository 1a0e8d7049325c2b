import '../../../ui/theme/mantine-inputs.css';
import '../../../ui/theme/mantine-menus.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import tabs from '../../../ui/admin/page-tabs.module.css';
import { countSentence } from './labels.ts';
import { postCountsQuery } from './queries.ts';

interface ContentFrameProps {
  actions?: ReactNode;
  children: ReactNode;
}

/** What the tabs of content management have in common. */
export function ContentFrame({ actions, children }: ContentFrameProps) {
  const counts = useQuery(postCountsQuery).data?.counts;
  return (
    <>
      <PageHeader
        title="Content"
        summary={
          counts ? countSentence(counts.scheduled, counts.draft) : 'What you post, when, and where'
        }
        actions={actions}
      />
      <nav aria-label="Content" className={tabs.row}>
        {[
          [adminLink('content'), 'Content Library'],
          [adminLink('contentCreate'), 'Create Content'],
          [adminLink('contentCalendar'), 'Calendar'],
          [adminLink('contentAccounts'), 'Social Accounts'],
        ].map(([to = '', label]) => (
          <NavLink key={to} to={to} end className={tabs.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
