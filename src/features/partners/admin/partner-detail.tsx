import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { SplitDetail, useBeside } from '../../../ui/admin/split-list.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { statusLabels } from './labels.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerDocuments, PartnerHistory } from './partner-documents.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import styles from './partners-page.module.css';
import { partnerQuery } from './queries.ts';

/** One application or partner: beside the list where there is room, otherwise a page of its own. */
export function PartnerDetail() {
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
          <PartnerActions key={id} partner={partner} />
        </>
      )}
    </SplitDetail>
  );
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
    <div className={styles.part}>
      <NoteBox>{facts}</NoteBox>
    </div>
  );
}
