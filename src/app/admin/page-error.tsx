import { ErrorState } from '../../ui/admin/list-states.tsx';

/** A page that broke, or whose script did not load because a newer version is out: loading it anew mends both. */
export function PageError() {
  return (
    <ErrorState
      title="Couldn't load this page"
      text="Something went wrong. Your saved data is safe."
      retry={() => window.location.reload()}
    />
  );
}
