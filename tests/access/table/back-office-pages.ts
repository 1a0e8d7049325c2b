import { officePageList } from '#lib/office-pages/pages.ts';
import { rows } from '../rows.ts';

/**
 * The screens of the back office: one empty page for everybody, whose script signs in and reads
 * everything else through the owner's calls.
 */
export const backOfficePages = rows(
  'public',
  ['/admin', ...officePageList.map(({ path }) => path), '/admin/*']
    .map((path) => `GET ${path}`)
    .join('\n'),
);
