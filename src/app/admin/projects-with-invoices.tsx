import { createProjectInvoice } from '#features/invoices/admin/project-invoices.tsx';
import { ProjectsPage } from '#features/projects/admin/projects-page.tsx';

export { prefetch } from '#features/projects/admin/projects-page.tsx';

export const ProjectsWithInvoices = () => <ProjectsPage createInvoice={createProjectInvoice} />;
