import type { Language } from '#lib/language.ts';
import { plain, wordsOf } from '#lib/typos.ts';

// Words in nearly every sentence of one language that the other doesn't have.
const english = new Set(
  'the and is are my it its i im to of for in on you your can do does have has need want with what when how this that not but there hi hello please yes thanks thank fix broken would could will was just from'.split(
    ' ',
  ),
);
const spanish = new Set(
  'el la los las un una y es esta estan mi mis se que de del para por con en no si tengo tiene necesito quiero puede pueden cuanto cuando como donde hola gracias por favor soy me le les ya muy pero hay al su sus lo bueno buenas buenos dias tardes noches ayuda ocupo fuga casa bano cocina llave agua agarran aceptan tarjeta efectivo piden anticipo garantia factura vienen van hasta llegan ponen loseta cobran hacen trabajan tienen dan arreglan instalan pintan atienden abren cierran hora horas hoy manana ahorita tambien entonces pues oiga oye mire este esta ese eso algo alguien nadie quien cual precio presupuesto trabajo jale puerta ventana techo piso pared cuarto sala luz foco abanico breaker tubo fuga gotea puse hola estan ustedes usted nos nosotros soy vivo calle nombre numero telefono correo busco quisiera podria podrian ayudar arreglar arreglen cambiar poner pintar venir ver porque desde hace ayer semana lunes martes miercoles jueves viernes sabado domingo tarde'.split(
    ' ',
  ),
);
const shared = new Set(['no', 'me', 'la', 'al']);

const noEnglish =
  /\b(?:(?:don't|dont|do not|no) (?:speak|know) (?:\w+ )?english|no (?:hablo|se|entiendo) (?:\w+ )?(?:ingles|english))\b/;
/** Single words that are no names. */
const alone = new Set(
  'hi hello thanks thank yes please hola gracias buenas buenos bueno si ocupo necesito ayuda muy'.split(
    ' ',
  ),
);

/** A message's language; the conversation's if the message doesn't show it ("ok", a number). */
export function spokenLanguage(text: string, before: Language): Language {
  const words = wordsOf(plain(text)).filter((word) => !shared.has(word));
  if (noEnglish.test(plain(text))) return 'spanish';
  // "Al" is somebody's name.
  const [only = ''] = words;
  if (words.length === 1 && !alone.has(only) && !/[¿¡]/.test(text)) return before;
  const inEnglish = words.filter((word) => english.has(word)).length;
  // A name has accents in English, too.
  const isAccented = /[¿¡]|(?<!\p{L})\p{Ll}*[ñáéíóú]/u.test(text);
  const inSpanish = words.filter((word) => spanish.has(word)).length + (isAccented ? 1 : 0);
  if (inEnglish === inSpanish) return before;
  return inSpanish > inEnglish ? 'spanish' : 'english';
}
