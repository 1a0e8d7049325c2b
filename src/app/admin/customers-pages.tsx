import { generatePath } from 'react-router';
import { PortalAccount } from '../../features/customer-accounts/admin/portal-account.tsx';
import { WaitingAccounts } from '../../features/customer-accounts/admin/waiting-accounts.tsx';
import { OnboardingPage } from '../../features/customer-onboarding/admin/onboarding-page.tsx';
import { CustomerDetail as Detail } from '../../features/customers/admin/customer-detail.tsx';
import { CustomersPage } from '../../features/customers/admin/customers-page.tsx';
import { CustomerTimeline } from '../../features/timeline/admin/customer-timeline.tsx';
import { adminRoutes } from '../../lib/links.ts';

const customerAddress = (id: string) => generatePath(adminRoutes.customer, { id });

export const Customers = CustomersPage;
export const CustomerDetail = () => (
  <Detail
    besides={(id) => (
      <>
        <PortalAccount id={id} />
        <CustomerTimeline id={id} />
      </>
    )}
  />
);
export const Onboarding = () => (
  <OnboardingPage addressOf={customerAddress}>
    <WaitingAccounts addressOf={customerAddress} />
  </OnboardingPage>
);
