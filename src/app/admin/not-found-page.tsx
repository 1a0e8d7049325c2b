import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminRoutes } from '#lib/links.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" summary="This page doesn't exist in the back office." />
      <Button component={Link} to={adminRoutes.dashboard}>
        Go to dashboard
      </Button>
    </>
  );
}
