import { ConnectionsPanel } from '../../features/connections/admin/connections-panel.tsx';
import { SettingsPage as Frame } from '../../features/settings/admin/settings-page.tsx';

export { AssistantForm } from '../../features/settings/admin/assistant-form.tsx';
export { BusinessHoursForm } from '../../features/settings/admin/business-hours-form.tsx';
export { BusinessInfoForm } from '../../features/settings/admin/business-info-form.tsx';
export { CustomerPortalForm } from '../../features/settings/admin/customer-portal-form.tsx';
export { EstimatesForm } from '../../features/settings/admin/estimates-form.tsx';
export { InvoicesForm } from '../../features/settings/admin/invoices-form.tsx';
export { NotificationsForm } from '../../features/settings/admin/notifications-form.tsx';
export { PricingForm } from '../../features/settings/admin/pricing-form.tsx';
export { ScheduleForm } from '../../features/settings/admin/schedule-form.tsx';
export { SystemForm } from '../../features/settings/admin/system-form.tsx';

export const SettingsPage = () => <Frame connections={<ConnectionsPanel />} />;
