// All that a public page carries before its visitor reaches for more.
import { connectChatButton } from './chat-link.ts';
import { keepLanguage } from './keep-language.ts';
import { connectRequestForm } from './request-form-links.ts';
import { showPictures } from './show-pictures.ts';

connectRequestForm();
connectChatButton();
showPictures();
keepLanguage();

// The menu leads to places on this page: it is out of the way once one is chosen.
const menu = document.querySelector<HTMLElement>('#site-menu');
menu?.addEventListener('click', () => {
  if (menu.matches(':popover-open')) menu.hidePopover();
});
