import '../../ui/theme/fonts.css';
import '../../ui/theme/tokens.css';
import './public.css';
// The drawings that pages made on the server refer to.
import '../../ui/art/error-pipe.svg';
import '../../ui/art/house-section.svg';

// The style sheet of the public pages. Pages are made on the server, so no script of the browser's
// uses these classes: they are exported to be kept. Browsers load the style sheet, never this file.
export { default as frame } from './frame.module.css';
export { default as landingPage } from './landing-page.module.css';
export { default as plainPages } from './plain-pages.module.css';
