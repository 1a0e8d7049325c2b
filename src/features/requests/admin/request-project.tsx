import { Flex } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hammer, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { postRequestProject, RequestView } from '../contract/requests.ts';
import { requestsTopic } from './queries.ts';
import styles from './request-detail.module.css';

/** Makes customer and project with one press; afterwards leads to them. */
export function RequestProject({ request }: { request: RequestView }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () =>
      callApi<typeof postRequestProject>('/api/requests/{id}/project', {
        method: 'POST',
        params: { id: request.id },
      }),
    onSuccess: async ({ project }) => {
      await queries.invalidateQueries({ queryKey: [requestsTopic] });
      await navigate(adminLink('project', { id: project.id }));
    },
  });
  return (
    <Flex rowGap="2xs" columnGap="lg" align="center" wrap="wrap" className={styles.became}>
      {request.customer_id && (
        <Link to={adminLink('customer', { id: request.customer_id })}>
          <UserRound size={16} aria-hidden="true" /> Customer
        </Link>
      )}
      {request.project_id ? (
        <Link to={adminLink('project', { id: request.project_id })}>
          <Hammer size={16} aria-hidden="true" /> Project
        </Link>
      ) : (
        <BusyButton
          variant="default"
          leftSection={<Hammer size={16} aria-hidden="true" />}
          busy={make.isPending}
          busyLabel="Creating…"
          onClick={() => make.mutate()}
        >
          {request.customer_id ? 'Create project' : 'Create customer and project'}
        </BusyButton>
      )}
      {make.error && <AlertBox>{errorText(make.error)}</AlertBox>}
    </Flex>
  );
}
