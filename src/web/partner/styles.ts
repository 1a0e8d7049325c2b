// The style sheet of the partner portal, beside that of the public pages. Browsers load the style
// sheet, never this file.
export { default as account } from '../portal/account.module.css';
export { default as portal } from '../portal/portal.module.css';
export { default as shell } from '../portal/shell.module.css';
export { default as application } from './application.module.css';
export { default as dashboard } from './dashboard.module.css';
export { default as earnings } from './earnings.module.css';
export { default as estimates } from './estimates/estimates.module.css';
export { default as frame } from './frame.module.css';
export { default as pending } from './offline/pending.module.css';
export { default as schedule } from './schedule.module.css';
export { default as order } from './work-orders/order.module.css';
