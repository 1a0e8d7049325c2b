// All the script of the partner portal: each part is fetched by the page that has a use for it.
import { keepLanguage } from './keep-language.ts';

keepLanguage();
