// The style sheet of the partner portal, in addition to the public pages'. Browsers load the style
// sheet, never this file.

export { default as earnings } from '#features/earnings/partner/earnings.module.css';
export { default as dashboard } from '#features/partner-dashboard/partner/dashboard.module.css';
export { default as estimates } from '#features/partner-estimates/partner/estimates.module.css';
export { default as schedule } from '#features/partner-schedule/partner/schedule.module.css';
export { default as frame } from '#features/partners/partner/account-frame.module.css';
export { default as pending } from '#features/work-orders/partner/offline/pending.module.css';
export { default as order } from '#features/work-orders/partner/order.module.css';
export { default as account } from '#ui/site/account.module.css';
export { default as application } from '#ui/site/application.module.css';
export { default as portal } from '#ui/site/portal.module.css';
export { default as shell } from '#ui/site/shell.module.css';
