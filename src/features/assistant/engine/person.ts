import { after, type Typed, typedOf } from './typed.ts';

/**
 * Reads the name that a text begins with: capitalized words, or everything up to the next
 * separator.
 */
export function takePerson(typed: Typed): { name: string; rest: Typed } | undefined {
  const lead =
    /^(?:(?:for|to|with|para|con|a|al|de) )?(?:the |el |la )?(?:customer |client |cliente |clienta )?/.exec(
      typed.folded,
    );
  const from = lead?.[0].length ?? 0;
  const text = typed.text.slice(from);
  const [capitals] =
    /^\p{Lu}[\p{L}.'-]*(?: (?:(?:de|la|del|von|van) )*\p{Lu}[\p{L}.'-]*)*/u.exec(text) ?? [];
  const [plain] =
    /^[\p{L}'-]+(?: [\p{L}'-]+){0,2}?(?= ?(?::|,| for | por | to | \$| - | \d)|$)/u.exec(text) ??
    [];
  const name = (capitals ?? plain)?.replace(/[.'-]+$/, '');
  if (!name || !isShortName(name)) return undefined;
  return { name, rest: after(typed, from + (capitals ?? plain ?? '').length) };
}

const noNames =
  /^(?:a|an|the|all|every|everyone|everybody|each|this|that|it|him|her|them|me|us|todos?|todas?|cada|el|la|los|las|un|una|visit|visita|appointment|cita|invoice|estimate|customers?|clientes?)$/;

export function isShortName(name: string): boolean {
  const words = typedOf(name).folded.split(' ');
  return (
    words.length <= 5 &&
    name.length <= 120 &&
    !words.every((word) => noNames.test(word)) &&
    !noNames.test(words[0] ?? '')
  );
}

/** What remains is the title, without its introduction. */
export function titleOf({ text }: Typed): string {
  return clean(
    text.replace(
      /^[\s:,-]*(?:(?:for|to|about|called|because of|por|para|de|llamado|sobre)\s+)?/i,
      '',
    ),
  );
}

const notTitle =
  /^(?:(?:and|y|with|con|plus|or|then|by|at|on|to|until|a|hasta|tomorrow|today|hoy|manana|next|every|each|cada)(?: |$)|[\d.,: ]+(?:am|pm|people|persons?|guys|personas?|hours?|hrs?|h|horas?|minutes?|mins?|minutos?)?$)/;

/** Whether what is left is no title: a second thing, a number, a day. */
export function isLeftOver(title: string): boolean {
  return notTitle.test(typedOf(title).folded);
}

/** Without its article and ending, capitalized. */
export function clean(title: string): string {
  const bare = title
    .replace(/^(?:the|a|an|el|la|los|las|un|una|su|his|her|their)\s+/i, '')
    .replace(/[\s:,;.!-]+$/, '')
    .trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
