// All the script of the customer portal: each part is fetched by the page that has a use for it.
import { showPictures } from '../public/show-pictures.ts';

showPictures();
if (document.querySelector('[data-estimate]'))
  import('../public/estimate/estimate-script.ts')
    .then((script) => script.connectEstimate())
    .catch(console.error);
if (document.querySelector('[data-passkey-sign-in], [data-passkey-add]'))
  import('./passkey-script.ts').then((script) => script.connectPasskeys()).catch(console.error);
if (document.querySelector('[data-copy]'))
  import('./copy-script.ts').then((script) => script.connectCopying()).catch(console.error);
if (document.querySelector('[data-thread]'))
  import('./messages/messages-script.ts')
    .then((script) => script.connectMessages())
    .catch(console.error);
const requestForm = document.querySelector<HTMLElement>('[data-request-form]');
if (requestForm)
  import('../../features/requests/web/request-form-island.tsx')
    .then((script) => script.hydrateForm(requestForm))
    .catch(console.error);
