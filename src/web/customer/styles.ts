// The style sheet of the customer portal, beside that of the public pages. Browsers load the style
// sheet, never this file.
import '../../ui/art/empty-toolbox.svg';

export { default as account } from '../portal/account.module.css';
export { default as portal } from '../portal/portal.module.css';
export { default as shell } from '../portal/shell.module.css';
export { default as messages } from './messages/messages.module.css';
export { default as profile } from './profile.module.css';
