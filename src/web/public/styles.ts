import '../../ui/theme/fonts.css';
import '../../ui/theme/tokens.css';
import './public.css';
// The drawings that pages made on the server refer to.
import '../../ui/art/error-pipe.svg';
import '../../ui/art/hero-scene-wide.svg';
import '../../ui/art/house-section.svg';
import '../../ui/art/service-carpentry.svg';
import '../../ui/art/service-electrical.svg';
import '../../ui/art/service-painting-drywall.svg';
import '../../ui/art/service-plumbing.svg';
import '../../ui/art/work-bath.svg';
import '../../ui/art/work-porch.svg';

export { default as accountOffer } from './account-offer.module.css';
// The style sheet of the public pages. Pages are made on the server, so no script of the browser's
// uses these classes: they are exported to be kept. Browsers load the style sheet, never this file.
export { default as buttons } from './buttons.module.css';
export { default as chatButton } from './chat-button.module.css';
export { default as estimatePage } from './estimate/estimate-page.module.css';
export { default as footer } from './footer.module.css';
export { default as frame } from './frame.module.css';
export { default as header } from './header.module.css';
export { default as invoicePage } from './invoice-page.module.css';
export { default as aboutVisits } from './landing/about-visits.module.css';
export { default as contact } from './landing/contact.module.css';
export { default as gallery } from './landing/gallery.module.css';
export { default as hero } from './landing/hero.module.css';
export { default as house } from './landing/house.module.css';
export { default as picture } from './landing/picture.module.css';
export { default as plumbDrop } from './landing/plumb-drop.module.css';
export { default as reviews } from './landing/reviews.module.css';
export { default as section } from './landing/section.module.css';
export { default as serviceCard } from './landing/service-card.module.css';
export { default as services } from './landing/services.module.css';
export { default as stars } from './landing/stars.module.css';
export { default as thumbBar } from './landing/thumb-bar.module.css';
export { default as trust } from './landing/trust.module.css';
export { default as legalPage } from './legal/legal-page.module.css';
export { default as plainPages } from './plain-pages.module.css';
export { default as visitPage } from './visit-page.module.css';
