import { Button, Flex } from '@mantine/core';
import { CalendarPlus, Hammer, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { newLinks } from '#lib/new-links.ts';
import type { RequestView } from '../contract/requests.ts';
import { CreateProject } from './create-project.tsx';
import styles from './request-detail.module.css';

/** Creates customer and project; afterwards links to them. */
export function RequestProject({ request }: { request: RequestView }) {
  const [isAsked, setAsked] = useState(false);
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
        <Button
          variant="default"
          leftSection={<Hammer size={16} aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          {request.customer_id ? 'Create project' : 'Create customer and project'}
        </Button>
      )}
      {request.customer_id && (
        <Button
          component={Link}
          to={newLinks.visit(request.customer_id, request.id)}
          variant="default"
          leftSection={<CalendarPlus size={16} aria-hidden="true" />}
        >
          Schedule visit
        </Button>
      )}
      {isAsked && <CreateProject request={request} onClose={() => setAsked(false)} />}
    </Flex>
  );
}
