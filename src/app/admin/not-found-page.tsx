import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminRoutes } from '../../lib/links.ts';
import { PageHeader } from '../../ui/admin/page-header.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="Page not found"
        summary="There is nothing at this address in the back office."
      />
      <Button component={Link} to={adminRoutes.dashboard}>
        Go to the dashboard
      </Button>
    </>
  );
}
