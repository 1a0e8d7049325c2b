// The style sheet of the customer portal, in addition to the public pages'. Browsers load the style
// sheet, never this file.
import '#ui/art/empty-toolbox.svg';

export { default as profile } from '#features/customer-accounts/customer/profile.module.css';
export { default as messages } from '#features/messages/customer/messages.module.css';
export { default as appointments } from '#features/schedule/customer/appointments.module.css';
export { default as account } from '#ui/site/account.module.css';
export { default as portal } from '#ui/site/portal.module.css';
export { default as shell } from '#ui/site/shell.module.css';
