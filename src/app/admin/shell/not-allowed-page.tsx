import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';

/** Shown for a page that the person's role doesn't include. */
export function NotAllowedPage({ home }: { home: string }) {
  return (
    <>
      <PageHeader title="Not part of your role" />
      <Panel>
        <EmptyState
          drawing="toolbox"
          title="This page isn't part of your role"
          action={
            <Button component={Link} to={home}>
              Go to your first page
            </Button>
          }
        >
          If you need it for your work, please ask the owner.
        </EmptyState>
      </Panel>
    </>
  );
}
