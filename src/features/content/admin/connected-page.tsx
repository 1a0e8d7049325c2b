import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import type { postConnectionRoute } from '../contract/accounts.ts';
import { ContentFrame } from './content-frame.tsx';
import { noCommunityPosts } from './labels.ts';

/** Where a network redirects the owner: the accounts are connected, or the page shows why not. */
export function ConnectedPage() {
  const [params] = useSearchParams();
  const [code, state] = [params.get('code') ?? '', params.get('state') ?? ''];
  const call = useMutation({
    mutationFn: () =>
      callApi<typeof postConnectionRoute>('/api/content/connections', {
        method: 'POST',
        body: { code, state },
      }),
  });
  // A code is good once.
  const sent = useRef('');
  const { mutate } = call;
  useEffect(() => {
    if (code === '' || sent.current === code) return;
    sent.current = code;
    mutate();
  }, [code, mutate]);
  const refused = params.get('error_description') ?? "You didn't agree, so nothing was connected.";
  return (
    <ContentFrame>
      {code === '' && <AlertBox>{refused}</AlertBox>}
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
      {call.isPending && code !== '' && <SkeletonRows rows={2} />}
      {call.data && <NoteBox polite>{connectedText(call.data)}</NoteBox>}
      <p>
        <Link to={adminLink('contentAccounts')}>Social Accounts</Link>
      </p>
    </ContentFrame>
  );
}

function connectedText({ sign_in, connected }: { sign_in: string; connected: number }): string {
  if (sign_in === 'youtube')
    return `Your channel is connected. Its numbers are updated every day. ${noCommunityPosts}`;
  if (connected === 1)
    return 'One account is connected. Posts scheduled on it go out by themselves.';
  return `${connected} accounts are connected. Posts scheduled on them go out by themselves.`;
}
