import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onProofNeeded } from '#ui/admin/proof.ts';

/** Loads when it is asked for the first time, which is rare. */
const ProofQuestion = lazy(async () => ({
  default: (await import('./proof-question.tsx')).ProofQuestion,
}));

/** Asks for the password when the server wants it before a change; the change then continues. */
export function ProofDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(undefined);

  useEffect(
    () =>
      onProofNeeded(() => {
        setIsOpen(true);
        return new Promise((done) => {
          answer.current = done;
        });
      }),
    [],
  );

  function close(isProven: boolean) {
    setIsOpen(false);
    answer.current?.(isProven);
  }

  return (
    isOpen && (
      <Suspense>
        <ProofQuestion onProven={() => close(true)} onClose={() => close(false)} />
      </Suspense>
    )
  );
}
