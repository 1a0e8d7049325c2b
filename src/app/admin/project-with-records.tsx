import { ProjectEstimates } from '../../features/estimates/admin/project-estimates.tsx';
import {
  createProjectInvoice,
  ProjectInvoices,
} from '../../features/invoices/admin/project-invoices.tsx';
import { ProjectMessages } from '../../features/messages/admin/project-messages.tsx';
import { ProjectPage } from '../../features/projects/admin/project-page.tsx';
import { VisitsPanel } from '../../features/schedule/admin/visits-panel.tsx';
import { ProjectStory } from '../../features/website/admin/project-story.tsx';
import { IfMay } from '../../ui/admin/if-may.tsx';
import { ProjectWorkOrders } from './project-work-orders.tsx';

/** One project with what other features know of it. */
export const ProjectWithRecords = () => (
  <ProjectPage
    createInvoice={createProjectInvoice}
    besides={(project) => (
      <>
        <ProjectMessages id={project.id} />
        <VisitsPanel project={project} />
        <ProjectWorkOrders project={project} />
        <ProjectEstimates id={project.id} />
        <ProjectInvoices project={project} />
        <IfMay area="website">
          <ProjectStory project={project} />
        </IfMay>
      </>
    )}
  />
);
