import { generatePath } from 'react-router';
import { OrderPage } from '../../features/work-orders/admin/order-page.tsx';
import { OrdersPage } from '../../features/work-orders/admin/orders-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

const addresses = {
  project: (id: string) => generatePath(adminRoutes.project, { id }),
  estimate: (id: string) => generatePath(adminRoutes.estimate, { id }),
};

export const WorkOrders = OrdersPage;
export const WorkOrder = () => <OrderPage addresses={addresses} />;
