import { ContactPreferences } from '#features/customer-accounts/admin/contact-preferences.tsx';
import { PortalAccount } from '#features/customer-accounts/admin/portal-account.tsx';
import { CustomerDetail } from '#features/customers/admin/customer-detail.tsx';
import { BouncedAddress } from '#features/mailbox/admin/bounced-address.tsx';
import { CustomerCredit } from '#features/payments/admin/customer-credit.tsx';
import { DeletePersonalData } from '#features/personal-data/admin/delete-personal-data.tsx';
import { RecordReminders } from '#features/reminders/admin/record-reminders.tsx';
import { CustomerVisits } from '#features/schedule/admin/customer-visits.tsx';
import { CustomerTimeline } from '#features/timeline/admin/customer-timeline.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';
import { CustomerBeginnings } from './customer-beginnings.tsx';

export const CustomerWithAccount = () => (
  <CustomerDetail
    beginnings={(customer) => <CustomerBeginnings customer={customer} />}
    emailProblem={(address) => <BouncedAddress address={address} />}
    recordActions={(id) => <DeletePersonalData kind="customer" id={id} />}
    besides={(id) => (
      <>
        <CustomerVisits id={id} />
        <IfMay area="overview">
          <RecordReminders about={{ customer_id: id }} />
        </IfMay>
        <CustomerCredit id={id} />
        <ContactPreferences id={id} />
        <PortalAccount id={id} />
        <CustomerTimeline id={id} />
      </>
    )}
  />
);
