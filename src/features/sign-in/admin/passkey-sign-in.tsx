import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { startSession } from './start-session.ts';

/** Signs in with a passkey of this device; renders nothing if the browser supports none. */
export function PasskeySignIn({ onError }: { onError(text: string): void }) {
  const signIn = useMutation({
    async mutationFn() {
      onError('');
      const { takePasskey } = await import('./passkeys.ts');
      return takePasskey();
    },
    onSuccess: (answer) => startSession(answer, { keepsUser: false }),
    onError: (error) => onError(passkeyProblem(error, unknownKey)),
  });
  if (!canPasskeys()) return null;
  return (
    <BusyButton
      type="button"
      variant="default"
      fullWidth
      busy={signIn.isPending || signIn.isSuccess}
      busyLabel="Signing in…"
      onClick={() => signIn.mutate()}
    >
      Sign in with a passkey
    </BusyButton>
  );
}

export function canPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/**
 * What went wrong, in the server's words if it gave any. Undefined if the user closed the browser's
 * own prompt.
 */
export function passkeyProblem(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.message || otherwise;
  const isClosed = error instanceof Error && error.name === 'NotAllowedError';
  return isClosed ? '' : otherwise;
}

const unknownKey = "This passkey didn't work. Please try again, or sign in with your password.";
