/** A request, and the same in lowercase without accents, character by character. */
export interface Typed {
  text: string;
  folded: string;
}

export function typedOf(message: string): Typed {
  const text = message
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, folded: fold(text) };
}

/** Character by character, so that positions in both match. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const plain = text.charAt(at).normalize('NFD').charAt(0).toLowerCase();
    return plain.length === 1 ? plain : text.charAt(at);
  }).join('');
}

/** Takes what a pattern finds in the folded text; returns its match and the rest. */
export function take(
  typed: Typed,
  pattern: RegExp,
): { match: RegExpExecArray; rest: Typed } | undefined {
  const match = pattern.exec(typed.folded);
  if (!match) return undefined;
  return { match, rest: without(typed, match.index, match.index + match[0].length) };
}

/** The rest after removing a range. */
export function without({ text }: Typed, from: number, to: number): Typed {
  return typedOf(`${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+([:,;.?!])/g, '$1'));
}

/** The part from a position on. */
export function after({ text }: Typed, from: number): Typed {
  return typedOf(text.slice(from));
}

const spanish =
  /[¿¡ñ]|\b(?:el|la|los|las|del|que|por|para|una|unas|unos|hoy|ayer|manana|cuanto|cuantos|cuantas|quien|con|sin|mi|mis|al|este|esta|hay|facturas?|clientes?|visitas?|pagos?|correos?|llamadas?|presupuestos?|muestrame|abre|busca|agenda|agrega|crea|haz|escribe|recuerdame|un|de|mandale|enviale|dile|avisale|texto|mueve|reagenda|marca|pagad[ao]|cheque|efectivo|cuando|estoy|libre|telefono|precio|cobro|trabajos?|mejor(?:es)?|impuestos?|quienes|ultima|anteayer)\b/g;
const english =
  /\b(?:the|an?|to|of|for|from|is|are|my|me|i|how|who|what|when|which|show|with|on|at|this|last|any|all|new|and|open|put)\b/g;

/** The language of a request; English if it can't be determined. */
export function languageOf({ folded, text }: Typed): 'english' | 'spanish' {
  // A name's accent says nothing about the language of the request.
  const marks = /[¿¡]|(?<!\p{L})\p{Ll}*[ñáéíóú]/u.test(text) ? 1 : 0;
  const found = (pattern: RegExp) => folded.match(pattern)?.length ?? 0;
  return found(spanish) + marks > found(english) ? 'spanish' : 'english';
}
