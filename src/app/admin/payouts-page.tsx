import { generatePath } from 'react-router';
import { PayoutsPage } from '../../features/earnings/admin/payouts-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const links = { workOrder: adminRoutes.workOrder, partner: adminRoutes.partner } as const;

export const Payouts = () => (
  <PayoutsPage addressOf={(kind, id) => generatePath(links[kind], { id })} />
);
