import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useOutletContext, useParams } from 'react-router';
import { Pending } from '../../../ui/list-states.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import split from '../../../ui/split-list.module.css';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { EstimateView } from '../contract.ts';
import { EstimateActions } from './estimate-actions.tsx';
import styles from './estimate-detail.module.css';
import { EstimateFacts } from './estimate-facts.tsx';
import { EstimateHistory } from './estimate-history.tsx';
import { EstimateLines } from './estimate-lines.tsx';
import type { ListContext } from './estimates-page.tsx';
import { PriceCheck } from './price-check.tsx';
import { estimateQuery } from './queries.ts';
import { SignedPart } from './signed-part.tsx';
import { statusWords } from './words.ts';

/** Where records of other screens are. */
export interface EstimateAddresses {
  customer(id: string): string;
  project(id: string): string;
  request(id: string): string;
}

const base = '/admin/estimates';

interface EstimateDetailProps {
  addresses: EstimateAddresses;
  /** What other features show of an estimate: its invoices. */
  besides?(estimate: EstimateView): ReactNode;
}

/** One estimate: beside the list where there is room, otherwise a page of its own. */
export function EstimateDetail({ addresses, besides }: EstimateDetailProps) {
  const { id = '' } = useParams();
  const context = useOutletContext<ListContext>();
  const { data: estimate, error, refetch } = useQuery(estimateQuery(id));
  const name = estimate ? `${estimate.estimate_number} ${estimate.title}` : 'Estimate';
  usePageTitle(name);
  return (
    <section
      className={split.detail}
      data-beside={context.beside || undefined}
      aria-label={name}
      tabIndex={-1}
      data-arrival
    >
      <Bar estimate={estimate} {...context} />
      {!estimate && (
        <Pending query={{ error, refetch }} title="This estimate did not load" rows={6} />
      )}
      {estimate && (
        <Content
          key={id}
          estimate={estimate}
          beside={context.beside}
          addresses={addresses}
          besides={besides?.(estimate)}
        />
      )}
    </section>
  );
}

function Bar({
  estimate,
  beside,
  previousId,
  nextId,
}: ListContext & { estimate: EstimateView | undefined }) {
  const { search } = useLocation();
  const to = (id: string) => `${base}/${id}${search}`;
  return (
    <div className={`${split.bar} ${styles.bar}`}>
      {!beside && (
        <Link to={`${base}${search}`} className={`${split.back} ${styles.back}`}>
          <ArrowLeft size={18} aria-hidden="true" /> Estimates
        </Link>
      )}
      <span className={styles.number}>{estimate?.estimate_number}</span>
      <span className={styles.grow}>
        {estimate && (
          <StatusDot tone={statusWords[estimate.status].tone}>
            {statusWords[estimate.status].word}
          </StatusDot>
        )}
      </span>
      {previousId && (
        <Link to={to(previousId)} className={split.icon} aria-label="The one before">
          <ChevronUp size={18} aria-hidden="true" />
        </Link>
      )}
      {nextId && (
        <Link to={to(nextId)} className={split.icon} aria-label="The next one">
          <ChevronDown size={18} aria-hidden="true" />
        </Link>
      )}
      {beside && (
        <Link to={`${base}${search}`} className={split.icon} aria-label="Close">
          <X size={18} aria-hidden="true" />
        </Link>
      )}
    </div>
  );
}

interface ContentProps {
  estimate: EstimateView;
  beside: boolean;
  addresses: EstimateAddresses;
  besides: ReactNode;
}

function Content({ estimate, beside, addresses, besides }: ContentProps) {
  const Heading = beside ? 'h2' : 'h1';
  return (
    <>
      <div className={styles.part}>
        <Heading className={styles.name}>{estimate.title}</Heading>
        <EstimateFacts estimate={estimate} addresses={addresses} />
      </div>
      {estimate.status === 'rejected' && (
        <div className={styles.part}>
          <h2 className={styles.label}>Declined</h2>
          <p>{estimate.reject_reason || 'Without a reason.'}</p>
        </div>
      )}
      {estimate.signature && <SignedPart estimate={estimate} signature={estimate.signature} />}
      <EstimateLines estimate={estimate} />
      {besides}
      {estimate.ai_suggested_price !== null && (
        <PriceCheck estimate={estimate} suggested={estimate.ai_suggested_price} />
      )}
      {estimate.description && <Words title="What is to be done" text={estimate.description} />}
      {estimate.message && <Words title="What you say to the customer" text={estimate.message} />}
      {estimate.photos.length > 0 && (
        <div className={styles.part}>
          <h2 className={styles.label}>Photos</h2>
          <div className={styles.photos}>
            {estimate.photos.map(({ id, url, thumbnail_url, name }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <img src={thumbnail_url} alt={name} loading="lazy" />
              </a>
            ))}
          </div>
        </div>
      )}
      {estimate.terms && <Words title="Terms" text={estimate.terms} />}
      {estimate.notes && <Words title="Notes, for you alone" text={estimate.notes} />}
      <EstimateHistory id={estimate.id} />
      <EstimateActions estimate={estimate} />
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>{title}</h2>
      <p className={styles.words}>{text}</p>
    </div>
  );
}
