// The partner portal's script. Each part is loaded by the page that needs it.

import { ringHereLater } from '#features/calls/public/ring-later.ts';
import { showPictures } from '#features/website/public/show-pictures.ts';
import { storeForOffline } from '../public/offline/store-for-offline.ts';
import { rememberLanguage } from './store-language.ts';

rememberLanguage();
showPictures();
ringHereLater();
storeForOffline();
const { partner } = document.querySelector<HTMLElement>('[data-partner]')?.dataset ?? {};
if (partner)
  import('#features/work-orders/partner/offline/connect.ts')
    .then((script) => script.connectOffline(partner))
    .catch(console.error);
else
  import('#features/work-orders/partner/offline/store-pages.ts')
    .then((script) => script.forgetPages())
    .catch(console.error);
if (document.querySelector('[data-application]'))
  import('#features/partners/partner/draft-script.ts')
    .then((script) => script.storeDraft())
    .catch(console.error);
// A work order's forms are sent without reloading the page.
if (
  !document.querySelector('[data-order]') &&
  document.querySelectorAll('#content form').length > 1
)
  import('./restore-typed.ts').then((script) => script.restoreTyped()).catch(console.error);
if (document.querySelector('input[type="file"], [data-order]'))
  import('./file-button.ts').then((script) => script.showFileButtons()).catch(console.error);
if (document.querySelector('[data-document]'))
  import('#features/partners/partner/document-script.ts')
    .then((script) => script.checkDocuments())
    .catch(console.error);
if (document.querySelector('[data-busy]'))
  import('./busy-script.ts').then((script) => script.showBusy()).catch(console.error);
if (document.querySelector('[data-push]'))
  import('#features/notifications/public/push-script.ts')
    .then((script) => script.connectPush())
    .catch(console.error);
