import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, callPublicApi, networkErrorText } from '#ui/admin/api-client.ts';
import type { googleLogin } from '../contract/sign-in.ts';
import { signInOptionsQuery } from './queries.ts';
import styles from './sign-in-card.module.css';
import { startSession } from './start-session.ts';

interface GoogleAccounts {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback(answer: { credential: string }): void;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleAccounts } };
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client';

interface GoogleSignInProps {
  onError(text: string): void;
  /** The code of an authenticator app is needed as well. */
  onSecondStep(step: string): void;
}

/** Google's own button, only where the server says that Google is configured. */
export function GoogleSignIn({ onError, onSecondStep }: GoogleSignInProps) {
  const options = useQuery(signInOptionsQuery).data;
  const clientId = options?.google_client_id;
  const nonce = options?.google_nonce;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!clientId || !nonce) return;
    let gone = false;
    loadScript().then(
      () => {
        if (!gone && root.current)
          showButton(root.current, { clientId, nonce }, (credential) =>
            signIn(credential, { onError, onSecondStep }),
          );
      },
      () => onError(networkErrorText),
    );
    return () => {
      gone = true;
    };
  }, [clientId, nonce, onError, onSecondStep]);

  if (!clientId) return null;
  return (
    <>
      <div ref={root} className={styles.google} />
      <Flex gap="sm" align="center" my="md" c="dimmed" className={styles.or}>
        or
      </Flex>
    </>
  );
}

async function signIn(
  credential: string,
  { onError, onSecondStep }: GoogleSignInProps,
): Promise<void> {
  onError('');
  try {
    const body = { token: credential };
    const answer = await callPublicApi<typeof googleLogin>('/api/admin/google-login', {
      method: 'POST',
      body,
    });
    if ('second_step' in answer) onSecondStep(answer.second_step);
    else startSession(answer, { keepsUser: true });
  } catch (error) {
    onError((error instanceof ApiError && error.message) || 'Google authentication failed');
  }
}

function showButton(
  root: HTMLElement,
  { clientId, nonce }: { clientId: string; nonce: string },
  onCredential: (credential: string) => void,
): void {
  const accounts = window.google?.accounts.id;
  if (!accounts) return;
  accounts.initialize({
    client_id: clientId,
    nonce,
    callback: (answer) => onCredential(answer.credential),
  });
  accounts.renderButton(root, {
    theme: 'outline',
    size: 'large',
    text: 'signin_with',
    width: root.clientWidth,
  });
}

function loadScript(): Promise<void> {
  return new Promise((done, failed) => {
    if (window.google) return done();
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => failed(new Error(scriptUrl));
    document.head.append(script);
  });
}
