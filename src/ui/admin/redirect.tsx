import { Navigate, type To } from 'react-router';
import { SkeletonRows } from './list-states.tsx';

/** Leads to another page in place of this one. Shows that it is loading until that one is there. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <SkeletonRows rows={8} />
      <Navigate to={to} replace />
    </>
  );
}
