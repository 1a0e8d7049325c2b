import { ErrorState } from '#ui/admin/list-states.tsx';

/**
 * A page that crashed, or whose script is gone because a newer version was released. Reloading
 * fixes both.
 */
export function PageError() {
  return (
    <ErrorState
      title="Couldn't load this page"
      text="Something went wrong. Your saved data is safe."
      retry={() => window.location.reload()}
    />
  );
}
