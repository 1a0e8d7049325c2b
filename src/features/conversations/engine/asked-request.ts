const about =
  /\b(?:(?:what about|what happened (?:to|with)|status (?:of|on)|check on|where is|where'?s|any (?:news|updates?|word) (?:on|about|of)|how is|how'?s|how does|follow|see|look up|update on|news (?:on|about|of)) (?:my|our) (?:\w+ )?request|(?:my|our) request(?:'s)? (?:status|number is)|(?:has|have|did|do) (?:\w+ ){1,2}(?:seen?|read|get|got|gotten|received?|look(?:ed)? at) (?:my|our) request|(?:has|was|is) (?:my|our) request (?:been |already |ever )*(?:seen|read|received|looked at|opened|answered)|(?:que (?:paso|pasa|hay|onda) con|estado de|en que (?:va|esta|quedo)|como va|donde esta|alguna noticia de|noticias de|saber de|ver|checar|revisar) (?:mi|nuestra|la) solicitud|(?:vio|vieron|visto|leyo|leyeron|leido|revisaron|recibieron|llego) (?:\w+ )?(?:mi|nuestra|la) solicitud|(?:mi|nuestra|la) solicitud (?:ya )?(?:fue|ha sido) (?:vista|leida|revisada|recibida))\b/;

/** Whether somebody asks how their request stands. The text is in plain form. */
export function asksHowRequestStands(text: string): boolean {
  return about.test(text);
}

const number = /\bR\s?[-–]?\s?(20\d{2})\s?[-–]?\s?(\d{4,6})\b/i;

/** The number of a request in a message: R-2026-0123, however it is written. */
export function findRequestNumber(text: string): string | undefined {
  const [, year, count] = number.exec(text) ?? [];
  return year && count ? `R-${year}-${count}` : undefined;
}

/** The rest of a message, in which its digits are no phone number. */
export function withoutRequestNumber(text: string): string {
  return text.replace(number, ' ');
}
