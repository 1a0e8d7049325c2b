import { generatePath } from 'react-router';
import { WaitingAccounts } from '../../features/customer-accounts/admin/waiting-accounts.tsx';
import { OnboardingPage } from '../../features/customer-onboarding/admin/onboarding-page.tsx';
import { CustomerDetail as Detail } from '../../features/customers/admin/customer-detail.tsx';
import { CustomersPage } from '../../features/customers/admin/customers-page.tsx';
import { adminRoutes } from '../../lib/links.ts';

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
