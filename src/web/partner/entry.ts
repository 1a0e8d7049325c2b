// All the script of the partner portal: each part is fetched by the page that has a use for it.
import { keepForOffline } from '../public/offline/keep-for-offline.ts';
import { showPictures } from '../public/show-pictures.ts';
import { keepLanguage } from './keep-language.ts';

keepLanguage();
showPictures();
keepForOffline();
const { partner } = document.querySelector<HTMLElement>('[data-partner]')?.dataset ?? {};
if (partner)
  import('./offline/connect.ts')
    .then((script) => script.connectOffline(partner))
    .catch(console.error);
else import('./offline/keep-pages.ts').then((script) => script.forgetPages()).catch(console.error);
if (document.querySelector('[data-application]'))
  import('./draft-script.ts').then((script) => script.keepDraft()).catch(console.error);
if (document.querySelector('[data-busy]'))
  import('./busy-script.ts').then((script) => script.showBusy()).catch(console.error);
