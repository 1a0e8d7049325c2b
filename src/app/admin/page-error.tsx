import { ErrorState } from '../../ui/admin/list-states.tsx';

/** A page that broke, or whose script did not load because a newer version is out: loading it anew mends both. */
export function PageError() {
  return (
    <ErrorState
      title="This page did not load"
      text="Something broke on the way. What is stored is safe."
      retry={() => window.location.reload()}
    />
  );
}
