import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import styles from './estimate-form.module.css';
import { statusLabels } from './labels.ts';
import { MakeEstimate } from './make-estimate.tsx';
import { estimateListQuery } from './queries.ts';

/** A project's estimates, with a button to start one. */
export function ProjectEstimates({ id }: { id: string }) {
  const { currency } = useLocale();
  const { data, error } = useInfiniteQuery(estimateListQuery({ project_id: id }));
  const estimates = data?.pages.flatMap((page) => page.estimates) ?? [];
  return (
    <Panel title="Estimates">
      <Box pb="md" px={20}>
        {error && <AlertBox>{errorText(error)}</AlertBox>}
        <Box component="ul" mb="sm" className={styles.ofProject}>
          {estimates.map((estimate) => (
            <li key={estimate.id}>
              <Link to={adminLink('estimate', { id: estimate.id })}>
                {estimate.estimate_number}
              </Link>
              <StatusDot tone={statusLabels[estimate.status].tone}>
                {statusLabels[estimate.status].label}
              </StatusDot>
              <span>{exactMoney(estimate.total_amount, currency)}</span>
            </li>
          ))}
        </Box>
        <MakeEstimate of="projects" id={id} />
      </Box>
    </Panel>
  );
}
