import '#ui/theme/fonts.css';
import '#ui/theme/tokens.css';
import './public.css';
// The drawings used by server-rendered pages.
import '#ui/art/error-pipe.svg';
import '#ui/art/hero-scene-wide.svg';
import '#ui/art/house-section.svg';
import '#ui/art/service-carpentry.svg';
import '#ui/art/service-electrical.svg';
import '#ui/art/service-painting-drywall.svg';
import '#ui/art/service-plumbing.svg';
import '#ui/art/work-bath.svg';
import '#ui/art/work-porch.svg';

export { default as callButton } from '#features/calls/public/call-button.module.css';
export { default as chatButton } from '#features/conversations/public/chat-button.module.css';
export { default as accountOffer } from '#features/customer-accounts/public/account-offer.module.css';
export { default as approvedEstimate } from '#features/estimates/public/approved.module.css';
export { default as estimatePage } from '#features/estimates/public/estimate-page.module.css';
export { default as invoicePage } from '#features/invoices/public/invoice-page.module.css';
export { default as factList } from '#features/requests/public/fact-list.module.css';
export { default as followPage } from '#features/requests/public/follow-page.module.css';
export { default as photoGrid } from '#features/requests/public/photo-grid.module.css';
export { default as visitPage } from '#features/schedule/public/visit-page.module.css';
export { default as aboutVisits } from '#features/website/public/landing/about-visits.module.css';
export { default as contact } from '#features/website/public/landing/contact.module.css';
export { default as gallery } from '#features/website/public/landing/gallery.module.css';
export { default as hero } from '#features/website/public/landing/hero.module.css';
export { default as house } from '#features/website/public/landing/house.module.css';
export { default as picture } from '#features/website/public/landing/picture.module.css';
export { default as plumbDrop } from '#features/website/public/landing/plumb-drop.module.css';
export { default as questions } from '#features/website/public/landing/questions.module.css';
export { default as reviews } from '#features/website/public/landing/reviews.module.css';
export { default as section } from '#features/website/public/landing/section.module.css';
export { default as serviceCard } from '#features/website/public/landing/service-card.module.css';
export { default as services } from '#features/website/public/landing/services.module.css';
export { default as stars } from '#features/website/public/landing/stars.module.css';
export { default as thumbBar } from '#features/website/public/landing/thumb-bar.module.css';
export { default as trust } from '#features/website/public/landing/trust.module.css';
export { default as legalPage } from '#features/website/public/legal/legal-page.module.css';
export { default as reviewPage } from '#features/website/public/review-page.module.css';
export { default as servicePage } from '#features/website/public/service-page.module.css';
export { default as stories } from '#features/website/public/stories.module.css';
// The style sheet of the public pages. Pages are rendered on the server, so no browser script uses
// these classes: they are exported so that the build includes them. Browsers load the style sheet,
// never this file.
export { default as buttons } from '#ui/site/buttons.module.css';
export { default as dayTimes } from '#ui/site/day-times.module.css';
export { default as documentPage } from '#ui/site/document-page.module.css';
export { default as plainPages } from '#ui/site/plain-pages.module.css';
export { default as privatePage } from '#ui/site/private-page.module.css';
export { default as footer } from './footer.module.css';
export { default as frame } from './frame.module.css';
export { default as header } from './header.module.css';
