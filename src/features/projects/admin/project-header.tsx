import { Button, Flex, Text } from '@mantine/core';
import { CalendarPlus, ClipboardList, MessageCircle, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { telLink } from '#lib/american-phone.ts';
import { adminLink } from '#lib/links.ts';
import { mapAddress } from '#lib/map-address.ts';
import { formatPhoneWithExtension } from '#lib/phone.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import type { ProjectView } from '../contract/projects.ts';
import { nextStepOf, type ProjectFacts } from '../rules/next-step.ts';
import { CreateInvoiceButton } from './create-invoice-button.tsx';
import { EditProject } from './edit-project.tsx';
import { capital, fullName, joinAddress } from './labels.ts';
import { NextStepButton, type ProjectMakers } from './next-step-button.tsx';
import { PriorityLabel } from './project-labels.tsx';
import { StatusMenu } from './status-menu.tsx';

interface ProjectHeaderProps extends ProjectMakers {
  project: ProjectView;
  facts: ProjectFacts | undefined;
}

/** The project and its customer, how to reach them, and the available actions. */
export function ProjectHeader({
  project,
  facts,
  createInvoice,
  createEstimate,
}: ProjectHeaderProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, customer, customer_id } = project;
  const location = joinAddress(project);
  const next = facts && nextStepOf(project.status, project.billing, facts)?.step;
  return (
    <>
      <PageHeader
        title={project.title}
        summary={
          <Flex rowGap="3xs" columnGap="md" align="center" wrap="wrap" mt="2xs">
            <StatusMenu
              project={project}
              visitsAhead={facts?.visitsAhead ?? []}
              createInvoice={createInvoice}
            />
            <span>
              <Link to={adminLink('customer', { id: customer_id })}>{fullName(customer)}</Link>
              {location && ', '}
              {location && (
                <a
                  href={mapAddress(project.address, project.city, project.zip_code)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {location}
                </a>
              )}
            </span>
            {customer.phone && (
              <Flex
                component="a"
                display="inline-flex"
                gap="3xs"
                align="center"
                href={telLink(customer.phone, customer.phone_extension)}
              >
                <Phone size={16} aria-hidden="true" />{' '}
                {formatPhoneWithExtension(customer.phone, customer.phone_extension)}
              </Flex>
            )}
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
            <Button
              variant="subtle"
              px="xs"
              aria-label="Edit"
              title="Edit"
              onClick={() => setEditing(true)}
            >
              <Pencil size={16} aria-hidden="true" />
            </Button>
          </Flex>
        }
        actions={
          <>
            <Button
              component={Link}
              to={adminLink('messageThread', { id })}
              variant="default"
              leftSection={<MessageCircle size={16} aria-hidden="true" />}
            >
              Message {customer.first_name || fullName(customer)}
            </Button>
            {next !== 'schedule_visit' && (
              <Button
                component={Link}
                to={adminLink('schedule', {}, { new: 'yes', customer: customer_id, project: id })}
                variant="default"
                leftSection={<CalendarPlus size={16} aria-hidden="true" />}
              >
                Add visit
              </Button>
            )}
            {next !== 'make_invoice' && (
              <CreateInvoiceButton id={id} createInvoice={createInvoice} />
            )}
            <NextStepButton
              project={project}
              facts={facts}
              createInvoice={createInvoice}
              createEstimate={createEstimate}
            />
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
