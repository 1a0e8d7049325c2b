import { generatePath } from 'react-router';
import { OnboardingPage } from '../../features/customer-onboarding/web/onboarding-page.tsx';
import { WaitingAccounts } from '../../features/customer-portal/web/waiting-accounts.tsx';
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

const customerAddress = (id: string) => generatePath(adminRoutes.customer, { id });

export const Customers = CustomersPage;
export const CustomerDetail = () => (
  <Detail addressOf={({ kind, id }) => generatePath(places[kind], { id })} />
);
export const Onboarding = () => (
  <OnboardingPage addressOf={customerAddress}>
    <WaitingAccounts addressOf={customerAddress} />
  </OnboardingPage>
);
