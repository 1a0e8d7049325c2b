import { addressOf } from '#ui/admin/api-client.ts';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Package, Plus } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { NarrowedNotice } from '#ui/admin/filter-notice.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { openStatuses } from '../rules/projects.ts';
import { ProjectBoard } from './board.tsx';
import { NewProject } from './new-project.tsx';
import { OfCustomer } from './of-customer.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectList } from './project-list.tsx';
import { ProjectMetrics } from './project-metrics.tsx';
import styles from './projects-page.module.css';
import { projectCountsQuery, projectListQuery, projectQueryOf } from './queries.ts';
import { useProjectFilter } from './use-project-filter.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(projectListQuery({ days: {} })),
  queries.ensureQueryData(projectCountsQuery),
];

/** Opened by a link from anywhere. */
const starting = '#new';

interface ProjectsPageProps {
  /** Creates a completed project's final invoice and returns the path of its page. */
  createInvoice(id: string): Promise<string>;
}

export function ProjectsPage({ createInvoice }: ProjectsPageProps) {
  const filter = useProjectFilter();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        page="projects"
        summary={<Summary />}
        actions={
          <Button
            component={Link}
            to={{ search, hash: starting }}
            preventScrollReset
            leftSection={<Plus size={18} aria-hidden="true" />}
          >
            New project
          </Button>
        }
      />
      <ProjectMetrics />
      <ProjectFilters filter={filter} />
      {filter.filter.customer && (
        <OfCustomer id={filter.filter.customer} showAll={filter.showAllCustomers} />
      )}
      {filter.isNarrowed && (
        <NarrowedNotice
          what="projects"
          narrowing={filter.filter.days}
          dayText={{ created: 'started', completed: 'completed' }}
          onWiden={filter.widen}
        />
      )}
      {filter.view === 'board' ? (
        <ProjectBoard filter={filter} createInvoice={createInvoice} />
      ) : (
        <ProjectList filter={filter} />
      )}
      <Flex
        component="nav"
        rowGap="2xs"
        columnGap="lg"
        align="center"
        wrap="wrap"
        mt="md"
        pt="sm"
        style={{ borderTop: 'var(--border)' }}
        className={styles.more}
        aria-label="More about projects"
      >
        <Link to={adminLink('projectChecklists')}>
          <ListChecks size={16} aria-hidden="true" /> Checklists
        </Link>
        <Link to={adminLink('projectMaterials')}>
          <Package size={16} aria-hidden="true" /> Materials
        </Link>
        <ExportButton
          path={addressOf('/api/projects/export', { query: projectQueryOf(filter.filter) })}
          file="projects.csv"
        />
      </Flex>
      {hash === starting && (
        <NewProject
          customerId={filter.filter.customer}
          onClose={() => navigate({ pathname, search }, { replace: true })}
          onStarted={(id) => navigate(adminLink('project', { id }))}
        />
      )}
    </>
  );
}

function Summary() {
  const counts = useQuery(projectCountsQuery).data;
  if (!counts) return "Jobs you're working on and who they're for.";
  const open = openStatuses.reduce((sum, status) => sum + counts[status], 0);
  if (open === 0) return 'No active projects.';
  const late = counts.overdue === 0 ? 'none overdue' : `${counts.overdue} overdue`;
  return `${open} active, ${late}.`;
}
