import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NoteBox } from '../../../ui/admin/alert-box.tsx';
import { Pending } from '../../../ui/admin/list-states.tsx';
import { SplitDetail, useBeside } from '../../../ui/admin/split-list.tsx';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { PartnerView } from '../contract/partners.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { PartnerHistory, PartnerPapers } from './partner-papers.tsx';
import styles from './partners-page.module.css';
import { partnerQuery } from './queries.ts';
import { standingWords } from './words.ts';

/** One application or partner: beside the list where there is room, otherwise a page of its own. */
export function PartnerDetail() {
  const { id = '' } = useParams();
  const beside = useBeside();
  const { data: partner, error, refetch } = useQuery(partnerQuery(id));
  const standing = partner && standingWords[partner.status];

  return (
    <SplitDetail
      name={partner?.full_name ?? 'Partner'}
      list="Partners"
      kind="partner"
      bar={standing && <StatusDot tone={standing.tone}>{standing.word}</StatusDot>}
    >
      {!partner && (
        <Pending query={{ error, refetch }} title="Couldn't load this partner" rows={6} />
      )}
      {partner && (
        <>
          <Notes partner={partner} />
          <PartnerFacts partner={partner} beside={beside} />
          <PartnerPapers partner={partner} />
          <PartnerHistory partner={partner} />
          <PartnerActions key={id} partner={partner} />
        </>
      )}
    </SplitDetail>
  );
}

function Notes({ partner }: { partner: PartnerView }) {
  const { status, reason, missing_papers } = partner;
  const words = {
    unverified: "They haven't confirmed their email yet.",
    pending: '',
    more: `You asked: ${reason}`,
    rejected: `Your reason: ${reason}`,
    active:
      missing_papers.length > 0 ? "You can't offer work until their documents are valid." : '',
    suspended: `Suspended: ${reason}`,
  }[status];
  if (!words) return null;
  return (
    <div className={styles.part}>
      <NoteBox>{words}</NoteBox>
    </div>
  );
}
