import { createProjectInvoice } from '#features/invoices/admin/project-invoices.tsx';
import { MyDayPage } from '#features/my-day/admin/my-day-page.tsx';
import { DayReminders } from '#features/reminders/admin/day-reminders.tsx';
import { ComingVisits } from '#features/schedule/admin/coming-visits.tsx';
import { DayLine } from '#features/schedule/admin/day-line.tsx';
import { IfMay } from '#ui/admin/if-may.tsx';

export { prefetch } from '#features/my-day/admin/my-day-page.tsx';

export const MyDayWithLine = () => (
  <MyDayPage
    dayLine={(list) => <DayLine {...list} />}
    comingVisits={(list) => <ComingVisits {...list} />}
    besides={(today) => (
      <IfMay area="overview">
        <DayReminders from={today} to={today} />
      </IfMay>
    )}
    createInvoice={createProjectInvoice}
  />
);
