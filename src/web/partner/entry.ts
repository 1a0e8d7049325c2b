// All the script of the partner portal: each part is fetched by the page that has a use for it.
import { keepLanguage } from './keep-language.ts';

keepLanguage();
if (document.querySelector('[data-application]'))
  import('./draft-script.ts').then((script) => script.keepDraft());
if (document.querySelector('[data-busy]'))
  import('./busy-script.ts').then((script) => script.showBusy());
