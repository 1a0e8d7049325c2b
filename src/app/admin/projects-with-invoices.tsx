import { createProjectInvoice } from '#features/invoices/admin/project-invoices.tsx';
import { ProjectsPage } from '#features/projects/admin/projects-page.tsx';

export { askFirst } from '#features/projects/admin/ask-first.ts';

export const ProjectsWithInvoices = () => <ProjectsPage createInvoice={createProjectInvoice} />;
