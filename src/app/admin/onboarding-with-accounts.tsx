import { WaitingAccounts } from '#features/customer-accounts/admin/waiting-accounts.tsx';
import { OnboardingPage } from '#features/customer-onboarding/admin/onboarding-page.tsx';

export const OnboardingWithAccounts = () => (
  <OnboardingPage>
    <WaitingAccounts />
  </OnboardingPage>
);
