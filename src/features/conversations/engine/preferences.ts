import { plain } from '../../../lib/typos.ts';
import { withoutEmail } from './email.ts';
import { withoutPhone } from './phone.ts';

const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana';
const clock = '\\d{1,2}(?::\\d\\d)? ?(?:am|pm|a m|p m|o clock|de la (?:tarde|manana|noche))?';
/** How and when someone wants to be reached or visited, beside the day. */
const signs = [
  `\\b(?:call|text|email|reach|ring|llam\\w+|marqu\\w+|escrib\\w+|mand\\w+)\\b[^,]{0,24}\\b(?:after|before|between|despues|antes|entre|a partir)\\b`,
  `\\b(?:after|before|despues de|antes de|a partir de)(?: las?)? ${clock}\\b(?! ?(?:years?|months?|weeks?|days?|hours?|minutes?|feet|ft|inch\\w*|people|times?|anos?|meses|semanas?|dias|horas|minutos|veces|pies|[a-z]+s\\b))`,
  `\\b(?:between|entre)(?: las?)? ${clock} (?:and|y|to|a)(?: las?)? ${clock}(?= ?(?:$|pm|am|on|or|works?|is|please|el|los|en|por))`,
  `\\b(?:text|texts|email|emails|call|calls|mensajes?|correo|llamadas?) only\\b|\\b(?:only|just|solo|solamente) (?:text|texts|email|emails|call|calls|mensajes?|correo|llamadas?|por (?:mensaje|correo|texto))\\b`,
  `\\b(?:don't|do not|dont|please no|no) (?:call|text|email|calls|texts|emails)\\b|\\bno (?:me )?(?:llamen?|marquen?)\\b`,
  `\\b(?:mornings?|afternoons?|evenings?|weekdays|weekends|lunch ?time|nights?)\\b[^,]{0,20}\\b(?:best|better|only|work|works|please|pls|preferred|preferably|ideal|good)\\b`,
  `\\b(?:best|only|prefer\\w*|better|ideally|free|home|available)\\b[^,]{0,20}\\b(?:mornings?|afternoons?|evenings?|weekdays|weekends)\\b`,
  `\\b(?:${days}) (?:mornings?|afternoons?|evenings?|noon|temprano|(?:por|en) la (?:manana|tarde|noche))\\b`,
  `\\b(?:en|por) las (?:mananas|tardes|noches)\\b`,
  `^(?:in the )?(?:mornings?|afternoons?|evenings?)$|^(?:por|en|a) la (?:manana|tarde|noche)$`,
].map((source) => new RegExp(source));

/** "Call me after 5", "mornings are best", "thursday morning": as it was written. */
export function findPreferences(text: string): string[] {
  return withoutPhone(withoutEmail(text))
    .split(/[,;\n]+|[.!?]+(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause && signs.some((sign) => sign.test(plain(clause))));
}
