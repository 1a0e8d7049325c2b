import { Flex, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { ContentAnalytics, postMetricsRoute } from '../contract/analytics.ts';
import { analyticsDays, type Sums } from '../rules/analytics.ts';
import { platformNames } from '../rules/platforms.ts';
import styles from './analytics.module.css';
import { ContentFrame } from './content-frame.tsx';
import { hourText, typeLabels } from './labels.ts';
import { accountsQuery, analyticsQuery, contentTopic } from './queries.ts';

/** The results of posts: people reached, reactions, clicks, and requests. */
export function AnalyticsPage() {
  const { params, change } = useUrlParams();
  const days = analyticsDays.find((one) => String(one) === params.get('days')) ?? 90;
  const query = useQuery(analyticsQuery(days));
  const analytics = query.data;
  return (
    <ContentFrame
      actions={
        <NativeSelect
          aria-label="Period"
          value={String(days)}
          onChange={(event) => change({ days: event.currentTarget.value })}
          data={analyticsDays.map((one) => ({
            value: String(one),
            label: one === 365 ? 'Last year' : `Last ${one} days`,
          }))}
        />
      }
    >
      <ReadNumbers />
      {!analytics && (
        <Panel>
          <Pending query={query} title="Couldn't load the numbers" rows={8} />
        </Panel>
      )}
      {analytics?.totals.posts === 0 && (
        <Panel>
          <EmptyState drawing="toolbox" title="Nothing published in this period">
            Once posts are out, their numbers are here.
          </EmptyState>
        </Panel>
      )}
      {analytics && analytics.totals.posts > 0 && <Numbers analytics={analytics} />}
    </ContentFrame>
  );
}

/** Numbers are updated daily; this requests them now. */
function ReadNumbers() {
  const accounts = useQuery(accountsQuery).data;
  const call = useChange(contentTopic);
  if (!accounts?.some((one) => one.is_connected)) return null;
  return (
    <Flex gap="2xs" align="center" wrap="wrap" mb="sm">
      <BusyButton
        variant="default"
        busy={call.isPending}
        busyLabel="Asking…"
        leftSection={<RotateCw size={16} aria-hidden="true" />}
        onClick={() =>
          call.mutate(() =>
            callApi<typeof postMetricsRoute>('/api/content/metrics', { method: 'POST' }),
          )
        }
      >
        Read numbers now
      </BusyButton>
      <Text role="status" c="dimmed">
        {call.isSuccess && 'Your accounts are being checked. New numbers show up here.'}
      </Text>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </Flex>
  );
}

function Numbers({ analytics }: { analytics: ContentAnalytics }) {
  const { totals, best_hours } = analytics;
  return (
    <div className={styles.parts}>
      <MetricCards
        label="Totals"
        isSmall
        cards={[
          ['Posts', text(totals.posts)],
          ['People reached', text(totals.reach)],
          ['Engagement', text(totals.engagement), 'likes, comments, shares'],
          ['Clicks', text(totals.clicks), 'on the link to your website'],
          ['Requests', text(totals.requests), 'from these visitors'],
        ]}
      />
      {best_hours.length > 0 && (
        <Text>
          Your posts did best at {best_hours.map(hourText).join(' and ')}, by your own numbers.
        </Text>
      )}
      <SumTable
        title="By post"
        rows={analytics.posts.map(({ id, title, ...sums }) => ({
          key: id,
          name: <Link to={adminLink('contentPost', { id })}>{title}</Link>,
          sums,
        }))}
      />
      <SumTable
        title="By type"
        rows={analytics.types.map(({ content_type, ...sums }) => ({
          key: content_type,
          name: typeLabels[content_type],
          sums,
        }))}
      />
      <SumTable
        title="By platform"
        rows={analytics.platforms.map(({ platform, ...sums }) => ({
          key: platform,
          name: platformNames[platform],
          sums,
        }))}
      />
      <SumTable
        title="By hour"
        rows={analytics.hours.map(({ hour, ...sums }) => ({
          key: String(hour),
          name: hourText(hour),
          sums,
        }))}
      />
    </div>
  );
}

interface SumTableProps {
  title: string;
  rows: { key: string; name: ReactNode; sums: Sums }[];
}

function SumTable({ title, rows }: SumTableProps) {
  return (
    <Panel title={title}>
      <ScrollRegion className={styles.scroll} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{title.replace('By ', '')}</th>
              {['Posts', 'Reached', 'Engagement', 'Clicks', 'Requests'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, sums }) => (
              <tr key={key}>
                <td>{name}</td>
                <td>{text(sums.posts)}</td>
                <td>{text(sums.reach)}</td>
                <td>{text(sums.engagement)}</td>
                <td>{text(sums.clicks)}</td>
                <td>{text(sums.requests)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}

function text(count: number): string {
  return count.toLocaleString('en-US');
}
