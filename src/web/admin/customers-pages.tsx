import { generatePath } from 'react-router';
import { OnboardingPage } from '../../features/customer-onboarding/web/onboarding-page.tsx';
import { CustomerDetail as Detail } from '../../features/customers/web/customer-detail.tsx';
import { CustomersPage } from '../../features/customers/web/customers-page.tsx';
import { adminRoutes } from '../routes.ts';

const places = {
  request: adminRoutes.request,
  conversation: adminRoutes.conversation,
  project: adminRoutes.project,
  estimate: adminRoutes.estimate,
  invoice: adminRoutes.invoice,
  payment: adminRoutes.payment,
} as const;

export const Customers = CustomersPage;
export const CustomerDetail = () => (
  <Detail addressOf={({ kind, id }) => generatePath(places[kind], { id })} />
);
export const Onboarding = () => (
  <OnboardingPage addressOf={(id) => generatePath(adminRoutes.customer, { id })} />
);
