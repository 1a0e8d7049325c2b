import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { adminRoutes } from '../routes.ts';

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
