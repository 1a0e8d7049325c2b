import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestsPage } from '#features/requests/admin/requests-page.tsx';
import { adminLink } from '#lib/links.ts';

export { prefetch } from '#features/requests/admin/requests-page.tsx';

const entering = '#new';

/** Loads after the list is rendered: most who open the list only read it. */
const loadEntry = () => import('./new-request.tsx');
const EnterRequest = lazy(async () => ({ default: (await loadEntry()).EnterRequest }));

/** The list of requests, and over it the form for one taken by phone or at the door. */
export function RequestsWithEntry() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void loadEntry().catch(stayClosed), []);
  const query = new URLSearchParams(search);
  const close = () => {
    query.delete('customer');
    query.delete('phone');
    void navigate({ pathname: adminLink('requests'), search: query.toString() }, { replace: true });
  };
  return (
    <>
      <RequestsPage />
      {hash === entering && (
        <Suspense>
          <EnterRequest
            customerId={query.get('customer') ?? ''}
            phone={query.get('phone') ?? ''}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** It couldn't load ahead of time; opening the form tries again. */
function stayClosed(): void {}
