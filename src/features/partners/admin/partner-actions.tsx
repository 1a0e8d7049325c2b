import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText, isConflict } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import detail from '#ui/admin/detail.module.css';
import { useEmailPromise } from '#ui/admin/email-sender.ts';
import record from '#ui/admin/record.module.css';
import split from '#ui/admin/split-list.module.css';
import type {
  approvalRoute,
  PartnerView,
  questionRoute,
  reinstatementRoute,
  rejectionRoute,
  suspensionRoute,
} from '../contract/partners.ts';
import { partnerQuery, partnersTopic } from './queries.ts';
import { ReasonDialog, type ReasonKind } from './reason-dialog.tsx';

type Noun = 'approval' | 'reinstatement' | ReasonKind;

/** The owner's possible decisions. */
export function PartnerActions({ partner }: { partner: PartnerView }) {
  const promise = useEmailPromise();
  const [asked, setAsked] = useState<Noun>();
  const decide = useDecision(partner);
  const { status, full_name: name, approval_obstacles: obstacles } = partner;
  const reason = useId();
  const ask = (noun: Noun) => {
    decide.reset();
    setAsked(noun);
  };
  const close = () => setAsked(undefined);
  const go = (noun: Noun) => decide.mutate(noun, { onSuccess: close });
  const busy = { busy: decide.isPending, busyLabel: 'One moment…' };
  const isOpen = status === 'pending' || status === 'more' || status === 'unverified';
  if (status === 'rejected') return null;

  return (
    <>
      {decide.error && (asked === undefined || asked === 'approval') && (
        <div className={record.part}>
          <AlertBox>{errorText(decide.error)}</AlertBox>
        </div>
      )}
      <div className={`${split.foot} ${detail.actions}`}>
        {isOpen && (
          <>
            {obstacles.length > 0 && (
              <Text id={reason} w="100%" c="dimmed" fz={14}>
                Can't be approved yet. {obstacles.join(' ')}
              </Text>
            )}
            <Button variant="default" px="xs" onClick={() => ask('rejection')}>
              Reject
            </Button>
            {status !== 'unverified' && (
              <Button variant="default" px="xs" onClick={() => ask('question')}>
                Ask a question
              </Button>
            )}
            <BusyButton
              px="xs"
              {...busy}
              disabled={obstacles.length > 0}
              aria-describedby={obstacles.length > 0 ? reason : undefined}
              onClick={() => ask('approval')}
            >
              Approve
            </BusyButton>
          </>
        )}
        {status === 'active' && (
          <Button variant="default" px="xs" onClick={() => ask('suspension')}>
            Suspend
          </Button>
        )}
        {status === 'suspended' && (
          <BusyButton px="xs" {...busy} onClick={() => go('reinstatement')}>
            Reactivate account
          </BusyButton>
        )}
      </div>
      {asked === 'approval' && !decide.error && (
        <ConfirmDialog
          title={`Approve ${name}?`}
          confirm="Approve"
          cancel="Not yet"
          onCancel={close}
          onConfirm={() => {
            close();
            go('approval');
          }}
        >
          They become a partner.{' '}
          {promise(
            `We email them in ${partner.preferred_language === 'spanish' ? 'Spanish' : 'English'}.`,
          )}
        </ConfirmDialog>
      )}
      {asked && asked !== 'approval' && asked !== 'reinstatement' && (
        <ReasonDialog
          noun={asked}
          partner={partner}
          onSend={(decision) => send(partner.id, asked, decision)}
          onClose={close}
        />
      )}
    </>
  );
}

/** A decision about the record as it was viewed. If there is a newer version, it is refetched. */
function useDecision({ id, version }: PartnerView) {
  const queries = useQueryClient();
  const { queryKey } = partnerQuery(id);
  return useMutation({
    mutationFn: async (noun: Noun) => (await send(id, noun, { version })).partner,
    onSuccess: (partner) => {
      queries.setQueryData(queryKey, partner);
      void queries.invalidateQueries({ queryKey: [partnersTopic], refetchType: 'active' });
    },
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey });
    },
  });
}

function send(id: string, noun: Noun, decision: { version: number; reason?: string }) {
  const { version, reason = '' } = decision;
  const call = { method: 'POST', params: { id } } as const;
  const call2 = { ...call, body: { version, reason } };
  const plain = { ...call, body: { version } };
  switch (noun) {
    case 'approval':
      return callApi<typeof approvalRoute>('/api/partners/{id}/approval', plain);
    case 'reinstatement':
      return callApi<typeof reinstatementRoute>('/api/partners/{id}/reinstatement', plain);
    case 'rejection':
      return callApi<typeof rejectionRoute>('/api/partners/{id}/rejection', call2);
    case 'question':
      return callApi<typeof questionRoute>('/api/partners/{id}/question', call2);
    case 'suspension':
      return callApi<typeof suspensionRoute>('/api/partners/{id}/suspension', call2);
  }
}
