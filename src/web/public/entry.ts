// All that a public page carries before its visitor reaches for more.
import { connectChatButton } from './chat-link.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { keepChosenLanguage, leadToPreferredLanguage } from './preferred-language.ts';
import { connectRequestForm } from './request-form-links.ts';
import { showPictures } from './show-pictures.ts';

if (!leadToPreferredLanguage()) {
  connectRequestForm();
  connectChatButton();
  showPictures();
  keepChosenLanguage();
  closeMenuOnChoice();
  keepForOffline();
  connectEstimate();
}

/** The menu leads to places on this page: it is out of the way once one is chosen. */
function closeMenuOnChoice(): void {
  const menu = document.querySelector<HTMLElement>('#site-menu');
  menu?.addEventListener('click', () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  });
}

/** The page of an estimate alone carries this. */
function connectEstimate(): void {
  if (document.querySelector('[data-estimate]'))
    import('./estimate/estimate-script.ts')
      .then((script) => script.connectEstimate())
      .catch(console.error);
}
