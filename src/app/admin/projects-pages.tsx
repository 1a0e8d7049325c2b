import { generatePath } from 'react-router';
import { ProjectEstimates } from '../../features/estimates/admin/project-estimates.tsx';
import { ProjectInvoices } from '../../features/invoices/admin/project-invoices.tsx';
import { ProjectMessages } from '../../features/messages/admin/project-messages.tsx';
import { ProjectPage } from '../../features/projects/admin/project-page.tsx';
import { VisitsPanel } from '../../features/schedule/admin/visits-panel.tsx';
import { adminRoutes } from '../../lib/links.ts';
import { ProjectWorkOrders } from './project-work-orders.tsx';

const addresses = {
  customer: (id: string) => generatePath(adminRoutes.customer, { id }),
  request: (id: string) => generatePath(adminRoutes.request, { id }),
};

/** One project with what other features know of it. */
export const Project = () => (
  <ProjectPage
    addresses={addresses}
    besides={(project) => (
      <>
        <ProjectMessages id={project.id} />
        <VisitsPanel project={project} schedule={adminRoutes.schedule} />
        <ProjectWorkOrders project={project} />
        <ProjectEstimates id={project.id} />
        <ProjectInvoices project={project} />
      </>
    )}
  />
);
