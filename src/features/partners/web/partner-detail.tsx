import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { Link, useLocation, useOutletContext, useParams } from 'react-router';
import { NoteBox } from '../../../ui/alert-box.tsx';
import { Pending } from '../../../ui/list-states.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import split from '../../../ui/split-list.module.css';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { PartnerView } from '../contract.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { PartnerHistory, PartnerPapers } from './partner-papers.tsx';
import styles from './partners-page.module.css';
import { partnerQuery, partnersAddress } from './queries.ts';
import { standingWords } from './words.ts';

/** One application or partner: beside the list where there is room, otherwise a page of its own. */
export function PartnerDetail() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { beside } = useOutletContext<{ beside: boolean }>();
  const { data: partner, error, refetch } = useQuery(partnerQuery(id));
  const name = partner?.full_name ?? 'Partner';
  usePageTitle(name);
  const list = {
    to: { pathname: partnersAddress, search },
    state: { focus: `partner-${id}` },
  };

  return (
    <section
      className={split.detail}
      data-beside={beside || undefined}
      aria-label={name}
      tabIndex={-1}
      data-arrival
    >
      <div className={`${split.bar} ${styles.bar}`}>
        {!beside && (
          <Link {...list} className={split.back}>
            <ArrowLeft size={18} aria-hidden="true" /> Partners
          </Link>
        )}
        <div>
          {partner && (
            <StatusDot tone={standingWords[partner.status].tone}>
              {standingWords[partner.status].word}
            </StatusDot>
          )}
        </div>
        {beside && (
          <Link {...list} className={split.icon} aria-label="Close" preventScrollReset>
            <X size={20} aria-hidden="true" />
          </Link>
        )}
      </div>
      {!partner && (
        <Pending query={{ error, refetch }} title="This partner did not load" rows={6} />
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
    </section>
  );
}

function Notes({ partner }: { partner: PartnerView }) {
  const { status, reason, missing_papers } = partner;
  const words = {
    unverified: 'The letter to this address has not been answered yet.',
    pending: '',
    more: `You asked: ${reason}`,
    rejected: `You said: ${reason}`,
    active: missing_papers.length > 0 ? 'No work can be offered until the papers are valid.' : '',
    suspended: `Suspended: ${reason}`,
  }[status];
  if (!words) return null;
  return (
    <div className={styles.part}>
      <NoteBox>{words}</NoteBox>
    </div>
  );
}
