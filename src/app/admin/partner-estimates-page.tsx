import { generatePath } from 'react-router';
import { PartnerEstimatesPage } from '../../features/partner-estimates/admin/estimates-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const { partner, workOrder, estimate } = adminRoutes;
const links = { partner, workOrder, estimate } as const;

export const PartnerEstimates = () => (
  <PartnerEstimatesPage addressOf={(kind, id) => generatePath(links[kind], { id })} />
);
