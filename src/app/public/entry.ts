// The script on every public page until the visitor needs more.
import { connectCallButtons } from '#features/calls/public/call-link.ts';
import { connectChatButton } from '#features/conversations/public/chat-link.ts';
import {
  connectFollowPhotos,
  connectRequestForm,
} from '#features/requests/public/request-form-links.ts';
import { showPictures } from '#features/website/public/show-pictures.ts';
import { storeForOffline } from './offline/store-for-offline.ts';
import { leadToPreferredLanguage, rememberChosenLanguage } from './preferred-language.ts';

if (!leadToPreferredLanguage()) {
  connectRequestForm();
  connectChatButton();
  connectCallButtons();
  showPictures();
  rememberChosenLanguage();
  closeMenuOnChoice();
  storeForOffline();
  connectEstimate();
  connectFollowPhotos();
  connectSeen();
}

/** The menu links to sections of this page, so it closes once one is chosen. */
function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu');
  menu?.addEventListener('click', () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  });
}

/** Only on estimates and invoices. */
function connectSeen(): void {
  if (document.querySelector('[data-seen]'))
    import('#ui/site/report-seen.ts').then((script) => script.reportSeen()).catch(console.error);
}

/** Only on the estimate page. */
function connectEstimate(): void {
  if (document.querySelector('[data-estimate], [data-signed-copy="waiting"]'))
    import('#features/estimates/public/estimate-script.ts')
      .then((script) => script.connectEstimate())
      .catch(console.error);
}
