import { Navigate, type To } from 'react-router';
import { SkeletonRows } from './list-states.tsx';

/** Replaces this page with another, and shows that it is loading until the other appears. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <SkeletonRows rows={8} />
      <Navigate to={to} replace />
    </>
  );
}
