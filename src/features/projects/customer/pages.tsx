import { createElement, Fragment, type ReactNode } from 'react';
import { findPhotos, viewPhoto } from '#features/photos/index.ts';
import { pageLocale } from '#features/settings/index.ts';
import { isId } from '#lib/ids.ts';
import { customerPath } from '#lib/links.ts';
import { readListPage } from '#platform/pages/list-page.ts';
import type { CustomerPortal } from '#services/app.ts';
import type { CustomerProjectDetail } from '../contract/customer.ts';
import { findCustomerProject, listCustomerProjects } from '../store/customer.ts';
import { projectTexts } from '../texts/customer.ts';
import { ProjectPage } from './project-page.tsx';
import { ProjectsPage } from './projects-page.tsx';

/** What another feature shows on a project's page. */
type ProjectPanel = (customerId: string, projectId: string) => Promise<ReactNode>;

/**
 * A customer's project list and pages.
 * @param visits shown first
 * @param documents shown beside: estimates and invoices
 */
export function projectPages(
  { app, pages, language, guard, page, notFound }: CustomerPortal,
  { visits, documents }: { visits: ProjectPanel; documents: ProjectPanel[] },
): void {
  pages.get(customerPath('projects', language), guard, async (c) => {
    const customerId = c.get('customer').id;
    const list = await readListPage(c, (paging) =>
      listCustomerProjects(app.database, customerId, paging),
    );
    const content = <ProjectsPage locale={pageLocale(app, language)} {...list} />;
    return page(c, { section: 'projects', title: projectTexts(language).title, content });
  });

  pages.get(customerPath('project', language), guard, async (c) => {
    const customerId = c.get('customer').id;
    const id = c.req.param('id') ?? '';
    const project = isId(id) ? await findCustomerProject(app.database, customerId, id) : undefined;
    if (!project) return notFound(c);
    const [photos, shownVisits, ...shownDocuments] = await Promise.all([
      photosOf(project),
      visits(customerId, id),
      ...documents.map((panel) => panel(customerId, id)),
    ]);
    // One node, because the items of a list would need keys.
    const panels = createElement(Fragment, null, ...shownDocuments);
    const content = (
      <ProjectPage
        locale={pageLocale(app, language)}
        project={project}
        photos={photos}
        visits={shownVisits}
        documents={panels}
      />
    );
    return page(c, { section: 'projects', title: project.title, content });
  });

  async function photosOf({ photos }: CustomerProjectDetail) {
    const rows = await findPhotos(
      app.database,
      photos.map((photo) => photo.photo_id),
    );
    const known = new Map(rows.map((row) => [row.id, viewPhoto(app, row)]));
    const ofStage = (wanted: string) =>
      photos.flatMap(({ photo_id, stage }) => {
        const photo = stage === wanted ? known.get(photo_id) : undefined;
        return photo ? [photo] : [];
      });
    return { before: ofStage('before'), during: ofStage('during'), after: ofStage('after') };
  }
}
