export { BusinessHoursForm } from '../../features/settings/web/business-hours-form.tsx';
export { BusinessInfoForm } from '../../features/settings/web/business-info-form.tsx';
export { CustomerPortalForm } from '../../features/settings/web/customer-portal-form.tsx';
export { NotificationsForm } from '../../features/settings/web/notifications-form.tsx';
export { PricingForm } from '../../features/settings/web/pricing-form.tsx';
export { ScheduleForm } from '../../features/settings/web/schedule-form.tsx';
export { SettingsPage } from '../../features/settings/web/settings-page.tsx';
export { SystemForm } from '../../features/settings/web/system-form.tsx';
