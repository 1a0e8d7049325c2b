import { Button, Flex, Text } from '@mantine/core';
import { ClipboardList, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import type { ProjectView } from '../contract/projects.ts';
import { EditProject } from './edit-project.tsx';
import { capital, fullName, joinAddress } from './labels.ts';
import { PriorityLabel } from './project-labels.tsx';
import { StatusMenu } from './status-menu.tsx';

interface ProjectHeaderProps {
  project: ProjectView;
  createInvoice(id: string): Promise<string>;
}

export function ProjectHeader({ project, createInvoice }: ProjectHeaderProps) {
  const [isEditing, setEditing] = useState(false);
  const location = joinAddress(project);
  return (
    <>
      <PageHeader
        title={project.title}
        summary={
          <Flex component="span" rowGap="3xs" columnGap="md" align="center" wrap="wrap">
            <span>
              <Link to={adminLink('customer', { id: project.customer_id })}>
                {fullName(project.customer)}
              </Link>
              {location && `, ${location}`}
            </span>
            <span>{capital(project.category)}</span>
            <PriorityLabel priority={project.priority} />
            {project.partner && <span>Partner: {project.partner.full_name}</span>}
            {project.request_id && (
              <Flex
                to={adminLink('request', { id: project.request_id })}
                component={Link}
                display="inline-flex"
                gap="3xs"
                align="center"
              >
                <ClipboardList size={16} aria-hidden="true" /> View request
              </Flex>
            )}
          </Flex>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Pencil size={16} aria-hidden="true" />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
            <StatusMenu project={project} createInvoice={createInvoice} />
          </>
        }
      />
      {project.description && (
        <Text maw={960} mb="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {project.description}
        </Text>
      )}
      {isEditing && <EditProject project={project} onClose={() => setEditing(false)} />}
    </>
  );
}
