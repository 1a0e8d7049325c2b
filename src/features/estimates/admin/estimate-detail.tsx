import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Pending } from '#ui/admin/list-states.tsx';
import record from '#ui/admin/record.module.css';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { EstimateView } from '../contract/estimates.ts';
import { EstimateActions } from './estimate-actions.tsx';
import styles from './estimate-detail.module.css';
import { EstimateFacts } from './estimate-facts.tsx';
import { EstimateHistory } from './estimate-history.tsx';
import { EstimateLines } from './estimate-lines.tsx';
import { EstimateQuestions } from './estimate-questions.tsx';
import { statusOf } from './labels.ts';
import type { EstimateParts } from './parts.ts';
import { PriceCheck } from './price-check.tsx';
import { estimateQuery } from './queries.ts';
import { SignedPart } from './signed-part.tsx';

/** One estimate: beside the list if there is room, otherwise on its own page. */
export function EstimateDetail({ parts }: { parts: EstimateParts }) {
  const { id = '' } = useParams();
  const beside = useBeside();
  const { data: estimate, error, refetch } = useQuery(estimateQuery(id));
  const name = estimate ? `${estimate.estimate_number} ${estimate.title}` : 'Estimate';
  return (
    <SplitDetail
      name={name}
      list="Estimates"
      kind="estimate"
      bar={
        estimate && (
          <>
            <strong>{estimate.estimate_number}</strong>
            <StatusDot tone={statusOf(estimate).tone}>{statusOf(estimate).label}</StatusDot>
          </>
        )
      }
    >
      {!estimate && (
        <Pending query={{ error, refetch }} title="Couldn't load this estimate" rows={6} />
      )}
      {estimate && <Content key={id} estimate={estimate} beside={beside} parts={parts} />}
    </SplitDetail>
  );
}

interface ContentProps {
  estimate: EstimateView;
  beside: boolean;
  parts: EstimateParts;
}

function Content({ estimate, beside, parts }: ContentProps) {
  const Heading = beside ? 'h2' : 'h1';
  return (
    <>
      <div className={record.part}>
        <Heading className={styles.name}>{estimate.title}</Heading>
        <EstimateFacts estimate={estimate} />
      </div>
      {estimate.status === 'rejected' && (
        <div className={record.part}>
          <h2 className={record.label}>Declined</h2>
          <p>{estimate.reject_reason || 'No reason given.'}</p>
        </div>
      )}
      {estimate.signature && <SignedPart estimate={estimate} signature={estimate.signature} />}
      <EstimateQuestions id={estimate.id} />
      <EstimateLines estimate={estimate} />
      {parts.invoices(estimate)}
      {estimate.ai_suggested_price !== null && (
        <PriceCheck estimate={estimate} suggested={estimate.ai_suggested_price} />
      )}
      {estimate.description && <Texts title="Description" text={estimate.description} />}
      {estimate.message && <Texts title="Message" text={estimate.message} />}
      {estimate.photos.length > 0 && (
        <div className={record.part}>
          <h2 className={record.label}>Photos</h2>
          <div className={styles.photos}>
            {estimate.photos.map(({ id, url, thumbnail_url, name }) => (
              <a key={id} href={url} target="_blank" rel="noreferrer">
                <Box
                  component="img"
                  display="block"
                  w="100%"
                  h={88}
                  bdrs="md"
                  style={{ objectFit: 'cover' }}
                  src={thumbnail_url}
                  alt={name}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        </div>
      )}
      {estimate.terms && <Texts title="Terms" text={estimate.terms} />}
      {estimate.notes && <Texts title="Private notes" text={estimate.notes} />}
      {parts.emails(estimate)}
      <EstimateHistory id={estimate.id} />
      <EstimateActions estimate={estimate} sendDialog={parts.sendDialog} />
    </>
  );
}

function Texts({ title, text }: { title: string; text: string }) {
  return (
    <div className={record.part}>
      <h2 className={record.label}>{title}</h2>
      <Box component="p" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Box>
    </div>
  );
}
