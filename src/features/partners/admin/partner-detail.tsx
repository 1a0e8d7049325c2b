import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import record from '#ui/admin/record.module.css';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { statusLabels } from './labels.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerDocuments, PartnerHistory } from './partner-documents.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { partnerQuery } from './queries.ts';

/** One application or partner: beside the list if there is room, otherwise on its own page. */
export function PartnerDetail({ recordActions }: { recordActions(id: string): ReactNode }) {
  const { id = '' } = useParams();
  const beside = useBeside();
  const { data: partner, error, refetch } = useQuery(partnerQuery(id));
  const status = partner && statusLabels[partner.status];

  return (
    <SplitDetail
      name={partner?.full_name ?? 'Partner'}
      list="Partners"
      kind="partner"
      bar={status && <StatusDot tone={status.tone}>{status.label}</StatusDot>}
    >
      {!partner && (
        <Pending query={{ error, refetch }} title="Couldn't load this partner" rows={6} />
      )}
      {partner && (
        <>
          <Notes partner={partner} />
          <PartnerFacts partner={partner} beside={beside} />
          <PartnerDocuments partner={partner} />
          <PartnerHistory partner={partner} />
          {isPartner(partner) && !partner.erased_at && (
            <div className={record.part}>{recordActions(id)}</div>
          )}
          {!partner.erased_at && <PartnerActions key={id} partner={partner} />}
        </>
      )}
    </SplitDetail>
  );
}

function isPartner({ status }: PartnerView): boolean {
  return status === 'active' || status === 'suspended';
}

function Notes({ partner }: { partner: PartnerView }) {
  const { status, reason, missing_documents } = partner;
  const facts = {
    unverified: "They haven't confirmed their email yet.",
    pending: '',
    more: `You asked: ${reason}`,
    rejected: `Your reason: ${reason}`,
    active:
      missing_documents.length > 0 ? "You can't offer work until their documents are valid." : '',
    suspended: `Suspended: ${reason}`,
  }[status];
  if (!facts) return null;
  return (
    <div className={record.part}>
      <NoteBox>{facts}</NoteBox>
    </div>
  );
}
