import { Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDate } from '#lib/days/formats.ts';
import { partnerLink } from '#lib/links.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import row from '#ui/admin/row-link.module.css';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import type { PartnerSummary } from '../contract/partners.ts';
import { missingText, statusLabels } from './labels.ts';
import styles from './partners-page.module.css';

interface PartnerListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>>;
  partners: PartnerSummary[] | undefined;
  isFiltered: boolean;
  onClear(): void;
  openId: string | undefined;
  linkTo(id: string): string;
}

export function PartnerList(props: PartnerListProps) {
  const { list, partners, isFiltered, onClear, openId, linkTo } = props;
  return (
    <>
      <Panel>
        {!partners && <Pending query={list} title="Couldn't load partners" rows={8} />}
        {partners?.length === 0 && <Nobody isFiltered={isFiltered} onClear={onClear} />}
        {partners && partners.length > 0 && (
          <ul className={styles.rows}>
            {partners.map((partner) => (
              <Row
                key={partner.id}
                partner={partner}
                to={linkTo(partner.id)}
                isOpen={partner.id === openId}
              />
            ))}
          </ul>
        )}
      </Panel>
      <ListFoot list={list} count={partners?.length} />
    </>
  );
}

function Row({ partner, to, isOpen }: { partner: PartnerSummary; to: string; isOpen: boolean }) {
  const style = useLocale();
  const now = useNow();
  const { label, tone } = statusLabels[partner.status];
  const appliedAt = new Date(partner.applied_at);
  const missing = partner.status === 'rejected' ? '' : missingText(partner.missing_documents);
  return (
    <li data-open={isOpen || undefined}>
      <Text
        component={Link}
        fw={600}
        truncate
        className={row.link}
        id={`partner-${partner.id}`}
        to={to}
        aria-current={isOpen || undefined}
      >
        {partner.full_name}
      </Text>
      <Text span c="dimmed" truncate style={{ gridArea: '2 / 1' }}>
        {partner.trades.join(', ')}
      </Text>
      <Text span ta="right" style={{ gridArea: '1 / 2' }}>
        <StatusDot tone={tone}>{label}</StatusDot>
      </Text>
      <Text span c="dimmed" ta="right" style={{ gridArea: '2 / 2' }}>
        {missing || (
          <time dateTime={partner.applied_at}>Applied {listDate(appliedAt, now, style)}</time>
        )}
      </Text>
    </li>
  );
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (isFiltered) return <NothingFound title="No partners found" onClear={onClear} />;
  return (
    <EmptyState drawing="toolbox" title="No partners yet">
      Tradespeople apply at <a href={partnerLink('signup')}>{partnerLink('signup')}</a>: send them
      that link. Their applications show up here.
    </EmptyState>
  );
}
