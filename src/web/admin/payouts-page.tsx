import { generatePath } from 'react-router';
import { PayoutsPage } from '../../features/earnings/web/payouts-page.tsx';
import { adminRoutes } from '../routes.ts';

const places = { workOrder: adminRoutes.workOrder, partner: adminRoutes.partner } as const;

export const Payouts = () => (
  <PayoutsPage addressOf={(kind, id) => generatePath(places[kind], { id })} />
);
