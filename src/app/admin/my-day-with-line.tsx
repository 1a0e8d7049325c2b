import { createProjectInvoice } from '#features/invoices/admin/project-invoices.tsx';
import { MyDayPage } from '#features/my-day/admin/my-day-page.tsx';
import { ComingVisits } from '#features/schedule/admin/coming-visits.tsx';
import { DayLine } from '#features/schedule/admin/day-line.tsx';

export { prefetch } from '#features/my-day/admin/my-day-page.tsx';

export const MyDayWithLine = () => (
  <MyDayPage
    dayLine={(list) => <DayLine {...list} />}
    comingVisits={(list) => <ComingVisits {...list} />}
    createInvoice={createProjectInvoice}
  />
);
