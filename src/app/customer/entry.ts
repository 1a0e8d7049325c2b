// The customer portal's script. Each part is loaded by the page that needs it.
import { connectCallButtons } from '#features/calls/public/call-link.ts';
import { ringHereLater } from '#features/calls/public/ring-later.ts';
import { showPictures } from '#features/website/public/show-pictures.ts';

showPictures();
connectCallButtons();
ringHereLater();
if (document.querySelector('[data-estimate], [data-signed-copy="waiting"]'))
  import('#features/estimates/public/estimate-script.ts')
    .then((script) => script.connectEstimate())
    .catch(console.error);
if (document.querySelector('[data-passkey-sign-in], [data-passkey-add]'))
  import('#features/customer-accounts/customer/passkey-script.ts')
    .then((script) => script.connectPasskeys())
    .catch(console.error);
if (document.querySelector('[data-copy]'))
  import('#features/customer-accounts/customer/copy-script.ts')
    .then((script) => script.connectCopying())
    .catch(console.error);
if (document.querySelector('[data-thread]'))
  import('#features/messages/customer/messages-script.ts')
    .then((script) => script.connectMessages())
    .catch(console.error);
const requestForm = document.querySelector<HTMLElement>('[data-request-form]');
if (requestForm)
  import('#features/requests/public/request-form-island.tsx')
    .then((script) => script.hydrateForm(requestForm))
    .catch(console.error);
const followPhotos = document.querySelector<HTMLElement>('[data-follow-photos]');
if (followPhotos)
  import('#features/requests/public/follow-photos-island.tsx')
    .then((script) => script.hydratePhotos(followPhotos))
    .catch(console.error);
if (document.querySelector('[data-push]'))
  import('#features/notifications/public/push-script.ts')
    .then((script) => script.connectPush())
    .catch(console.error);
