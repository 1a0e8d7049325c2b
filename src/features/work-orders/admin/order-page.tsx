import { Box, Flex, Stack, Text } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { OrderView } from '../contract/work-orders.ts';
import { Changes } from './changes.tsx';
import { entryLine, statusLabels } from './labels.ts';
import { OfferList } from './offer-list.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './orders.module.css';
import { orderQuery } from './queries.ts';
import { SpanishPanel } from './spanish-panel.tsx';

/** One work order: its progress, who was asked, and what was reported. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  usePageTitle(order ? `${order.order_number} ${order.title}` : 'Work order');
  return (
    <>
      <Flex
        to={adminLink('workOrders')}
        component={Link}
        display="inline-flex"
        gap="3xs"
        align="center"
        mih="var(--tap)"
      >
        <ArrowLeft size={18} aria-hidden="true" /> Work orders
      </Flex>
      {!order && (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load this work order" rows={8} />
        </Panel>
      )}
      {order && (
        <div key={id}>
          <Head order={order} />
          <div className={styles.columns}>
            <Stack gap="md" miw={0}>
              <OfferList order={order} />
              {order.changes.length > 0 && <Changes order={order} />}
              <Timeline order={order} />
            </Stack>
            <Stack gap="md" miw={0}>
              <Work order={order} />
              <SpanishPanel order={order} />
              <Photos order={order} />
            </Stack>
          </div>
        </div>
      )}
    </>
  );
}

function Head({ order }: { order: OrderView }) {
  const style = useLocale();
  const { label, tone } = statusLabels[order.status];
  const isOnOffer = order.status === 'offered' || order.status === 'expired';
  return (
    <PageHeader
      title={order.title}
      summary={
        <Flex component="span" rowGap="3xs" columnGap="md" wrap="wrap">
          <span>{order.order_number}</span>
          <StatusDot tone={tone}>{label}</StatusDot>
          {order.partner && <span>{order.partner.full_name}</span>}
          <span>
            {order.amount === null ? 'Open for bids' : exactMoney(order.amount, style.currency)}
          </span>
          {order.starts_at && <span>{fullDate(new Date(order.starts_at), style)}</span>}
          {isOnOffer && <span>Answer by {fullDate(new Date(order.offer_ends_at), style)}</span>}
          <span>
            <Link to={adminLink('project', { id: order.project.id })}>{order.project.title}</Link>
            {order.project.customer_name && `, ${order.project.customer_name}`}
          </span>
          {order.cancel_reason && <span>Cancelled: {order.cancel_reason}</span>}
        </Flex>
      }
      actions={<OrderActions order={order} />}
    />
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <Box pb={20} px={20}>
        {children}
      </Box>
    </Panel>
  );
}

const sources = { site: 'on site', partner: 'partner brings it', owner: 'you bring it' };

function Work({ order }: { order: OrderView }) {
  return (
    <Section title="Description">
      <p className={styles.explanation}>{order.scope}</p>
      {order.site_note && (
        <p className={styles.explanation}>
          <strong>On site:</strong> {order.site_note}
        </p>
      )}
      <ul className={styles.lines}>
        {order.checklist.map(({ key, text, done_at }) => (
          <li key={key} data-done={done_at ? '' : undefined}>
            <span>{text}</span>
            <span>{done_at ? 'Done' : 'Open'}</span>
          </li>
        ))}
        {order.materials.map(({ key, text, from }) => (
          <li key={key}>
            <span>{text}</span>
            <Text span c="dimmed">
              {sources[from]}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const stages = { scope: 'With the offer', before: 'Before', after: 'After' } as const;

function Photos({ order }: { order: OrderView }) {
  if (order.photos.length === 0) return null;
  return (
    <Section title="Photos">
      {Object.entries(stages).map(([stage, title]) => {
        const photos = order.photos.filter((photo) => photo.stage === stage);
        if (photos.length === 0) return null;
        return (
          <div key={stage}>
            <h3>{title}</h3>
            <div className={styles.photos}>
              {photos.map(({ id, url, thumbnail_url, name }) => (
                <a key={id} href={url} target="_blank" rel="noreferrer">
                  <img src={thumbnail_url} alt={`${title}: ${name}`} loading="lazy" />
                </a>
              ))}
            </div>
          </div>
        );
      })}
    </Section>
  );
}

function Timeline({ order }: { order: OrderView }) {
  const style = useLocale();
  const nameOf = (partnerId: string | null) =>
    order.offers.find(({ partner }) => partner.id === partnerId)?.partner.full_name;
  const money = (amount: number) => exactMoney(amount, style.currency);
  return (
    <Section title="History">
      <ol className={styles.lines}>
        {order.entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {entryLine(entry, money)}
              <small>
                {[nameOf(entry.partner_id), fullDate(new Date(entry.happened_at), style)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {entry.body && (
              <span className={`${styles.thread} ${styles.explanation}`}>{entry.body}</span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
