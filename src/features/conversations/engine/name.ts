import { distance } from 'fastest-levenshtein';
import { correctsItself } from '#lib/language-reader/correction.ts';
import { plain, typoOf } from '#lib/typos.ts';
import { withoutEmail } from './email.ts';
import { isFirstName } from './first-names.ts';
import { isNotAPerson } from './not-a-person.ts';
import { findTrade, hasFailed } from './trade.ts';

// A name consists of capitalized words, possibly with small particles in between.
const titles =
  '(?:mr|mrs|ms|miss|mister|dr|doctor|doctora|sr|sra|srta|señora|señorita|señor|senora|senor|don|doña|dona|lic|ing|prof|profe|maestra|pastor|father|sister|coach|officer|deputy|sergeant|sgt|chief|captain|reverend|rev)';
const particles = 'de|la|las|del|los|van|von|der|di|da|san|st|mc|mac';
const namePart = "[\\p{L}][\\p{L}'’.-]*";
const name = `((?:(?:el|la)\\s+)?(?:${titles}\\.?\\s+)?${namePart}(?:\\s+(?:&|${namePart})){0,6})`;
const introductions = [
  `\\b(?:i go by|goes by|(?:every(?:body|one)|they|people) calls? me|(?:nmae|naem) is|my nam is|my name is|my name's|my names|my name|name is|name was|names|name's|call me|calls me|put me down as|put it under|put (?:it|that|me) (?:down )?under|under the name(?: of)?|ask for|for the name)\\s+${name}`,
  `\\b(?:me (?:ll|y)amo|m yamo|mi nombre es|mi nombre:?|me dicen|a nombre de|pregunte[n]? por|an[oó]te(?:me|lo|la)? (?:a |como |a nombre de )?|a sus [oó]rdenes)\\s+${name}`,
  `\\b(?:full )?name\\s*[:=-]\\s*${name}`,
  `\\bnombre(?: completo)?\\s*[:=-]\\s*${name}`,
].map((source) => new RegExp(source, 'giu'));
// These also start other sentences: the name must be capitalized, or be followed by what follows
// names.
const weakIntroductions = [
  `\\b(?:i am|i'm|im|this is|it's|its|it is|here is|thats|that's|you're talking to|^con)\\s+${name}`,
  `\\b(?:soy|habla|le habla|le escribe|les habla|te habla|aqu[ií]|de parte de|contacto:?|contact(?: person)? is|manager is|mgr is)\\s+${name}`,
  `(?:^|[.!,;]\\s*|\\b(?:hi|hey|hello|hola|buenas|howdy)[,!]?\\s+(?:there[,!]?\\s+)?)${name},?\\s+(?:here|speaking|aqu[ií])\\b`,
  `(?:^|[.!?,;)\\n]\\s*)(?:-+|–|—|~|thanks,?|thank you,?|thx,?|regards,?|best,?|sincerely,?|cheers,?|gracias,?|saludos,?|atte\\.?,?|atentamente,?)\\s*${name}\\s*[.!]?\\s*$`,
  `\\s(?:-|–|—)\\s*${name}\\s*[.!]?$`,
  `(?:^|[.!?]\\s+)(?:hi|hey|hello|hola|howdy)[,!]?\\s+${name},?\\s+\\(?\\d{3}\\)?[\\s.-]`,
  `\\b(?:it's|its|it is|this is|this one is|es) (?:for|para)\\s+${name}`,
  `\\b(?:it's|its|it is|that's|is|was|booked|scheduled|listed|reserved|est[aá]|bajo)\\s+(?:under|a nombre de|bajo)\\s+(?:the name (?:of )?)?${name}`,
  `\\b(?:just |you can |can )?put(?: me)?(?: down)?(?: as)?\\s+${name}`,
  `\\b(?:this is|it's|its|i'm|im|i am|soy|habla) (?:her|his|their|the|my|el|la|su) (?:\\w+ )?(?:neighbou?r|daughter|son|husband|wife|sister|brother|mother|father|mom|dad|assistant|manager|secretary|nephew|niece|grandson|granddaughter|vecin[oa]|hij[oa]|espos[oa]|herman[oa]|sobrin[oa]|niet[oa]),?\\s+${name}`,
  `\\bunder (?:my|the|our) (?:\\p{L}+(?:'s|s)? )?(?:name|account|company),?\\s+(?:is |it's )?${name}`,
  `\\b(?:it's|its|it is|this is|soy) (?:me|yo)(?: again| otra vez)?,?\\s+${name}`,
  `\\b(?:mr\\.?|sr\\.?) (?:and|&|y) (?:mrs\\.?|sra\\.?) ${name}`,
  `\\bmine(?:'s| is)\\s+${name}`,
  `\\b(?:call|text|reach|contact|llam[ea]n? a|marquen? a)\\s+${name}\\s+(?:at|on|al|en el)\\s+\\(?\\d`,
].map((source) => new RegExp(source, 'iu'));
const whereFrom = new RegExp(
  `\\b(?:this is|it's|its|soy|habla)\\s+(?:el |la )?(${namePart}(?:\\s+${namePart})?)\\s+(?:from|over on|over at|over in|calling|again|next door|del? (?:la )?(?:casa|calle))\\b`,
  'iu',
);

/** "Her name is Kendra" names somebody else. */
const ofOther =
  /(?:\b(?:her|his|their|su)|'s|\b(?:tenant|wife|husband|landlord|mom|dad|son|daughter|manager|guy|man|worker|painter|plumber|tech|boss|driver|dog|cat|street|company)s?)\s+$/i;

/** "Call me after 6, Eddie 512-555-0189", "Ana Ruiz ana@example.com": up to four words before contact. */
const beforeContact =
  /(?<=^|[.!?;:,\n(]\s*|\b(?:ok|okay|k|alright|thanks|thank you|thx|gracias|bueno|sure|fine|yes|yeah|si|hi|hello|hola|this is|soy|and|y|from|de|with|con|is|name|nombre|-)[,:]?\s+)((?:(?:\p{L}\.){2,3}\s+)?(?:\p{L}(?:\.|[\p{L}'’-]+|(?<=\b(?:Mr|Ms|Dr|Mrs|Sr|Sra))\.)?\s+){0,3}\p{L}[\p{L}'’-]+)[.,]?(?:\s+(?:at|al|on|en el|is|es|cell|cel|ph|phone|tel|#|:|-))?\s+(?=\(?\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}|@)/giu;

/** "Text 210-555-0507 Greg": a name at the end, after the number. */
const afterPhone =
  /\d{3}[\s.-]?\d{4},?\s+(?:-\s*)?(?:ask for\s+)?(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)[.!]?$/u;

/** The last name that stands right before a phone number or an email. */
function nameBeforeContact(text: string, wasAsked: boolean): string | undefined {
  // The end of an email address is no name.
  const masked = text.replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '@');
  for (const { 1: before = '' } of [...masked.matchAll(beforeContact)].toReversed()) {
    const words = before.split(/(?<=\p{Ll}[.])\s+/u).at(-1) ?? '';
    // Where a name was asked for, one unknown word before the number is it: "jas 512…".
    const isWord = wasAsked && /^\p{L}{3,}$/u.test(words.trim());
    const found = cleanName(words, !isWord, true);
    const isWhole = found && words.trim().split(/\s+/).length <= found.split(' ').length + 1;
    if (!found || !isWhole) continue;
    const isOfWork = findTrade(plain(found)) !== undefined || hasFailed(plain(found));
    if (!isOfWork || found.includes(' ') || isFirstName(plain(found))) return found;
  }
  return undefined;
}

const notNames = new Set(
  "yet instead stop unsubscribe office mobile landline cellphone everyone everybody optional required necessary private important spelled y'all a an the as in on at not so very just from looking having getting got going trying hoping wondering calling writing interested sorry here there ready sure new home good fine great nice ok okay worried stuck done free able renting owner homeowner renter tenant landlord your my our his her this that those these what when where how why who which please pls plz help need needs want is are was were it about for with without and or but to of because if then than el los un una unos en por para que no si muy dueno duena inquilino inquilina nuevo nueva interesado interesada buscando tratando urgente emergency urgent leaking broken water house roof kitchen bathroom all none nobody still also already really kind sort like thinking planning currently actually only tired angry mad upset happy glad located living over based outside inside near out up down back off i we you they he she me him them us can could would should will do does did has have had been being am phone email e-mail mail number address cell celular cel tel telefono numero correo direccion mi tu su mis text texto call reach monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo today tomorrow hoy manana boerne comfort texas tx now ahorita ahora pues asap soon week month year next last esta este estoy semana mes tho lol haha jaja jajaja jeje yall right whenever before after thanksgiving christmas tonight morning afternoon evening anytime possible dont doesnt didnt wont cant don sounds sound wait later ya mismo misma prisa cuando pueda puedan rapido pronto temprano claro bueno bien nada dont know idk robot damn same unit apt apartment lot it's its i'm im i'd i'll that's there's yes yeah yep nope sip simon gracias thanks thank thx hola hello hi hey howdy buenas buenos dias tardes noches again otra otro vez come came comes hablo hablar hablen llamen llamenme llame marquen marqueme mande manden mandeme pasen vengan viene vive vivo somos son es esta estan hay tengo tiene quiero ocupo necesito le les se lo te nos porque pero tambien aqui alla ahi fuera afuera adentro cada como donde quien cual cuanto ni aunque entre hasta desde sobre sin con calle street road st rd gate code first name last full prefer rather say said told gave give giving try leave leaving message voicemail either both best better sooner any some someone anyone somebody anybody nobody's one two three door job work thing stuff sir ma'am amigo amiga bro dude man big little bit too much many more less out renters wife husband mom dad son daughter landlady manager worry problem rush hurry flexible soonest evening weekends weekdays noon theres volada urge veces mejor peor busy estamos vamos tenemos yo let's buen habla seriously though honestly anyway anyways also never mind nevermind nvm bye forget actually basically really she's he's they're you're we're theyre youre shes hes ill lets let nope whatever oops sorry sir madam howdy yup done gotcha cool awesome perfect correct wrong right true okey vale oiga mire fijese disculpe perdon prefiero quisiera quisieramos podria nomas tampoco nunca siempre despues luego pronto maybe perhaps probably possibly hopefully quiza quizas until till since mornings afternoons evenings nights mananas what's whats how's hows where's wheres when's whens who's whos hablan ustedes use put take make go send see add ask keep hers his theirs use using used guys folks alright great cool super thx appreciate anyhow sometime someday early late earlier open closed available send sent show come coming".split(
    ' ',
  ),
);
const isParticle = new RegExp(`^(?:${particles})$`);
const isTitle = new RegExp(`^${titles}$`);

/**
 * The name that someone gives.
 * @param wasAsked they were asked for it: then a bare name counts as the answer
 * @param known the name they gave before
 * @param isAnswer it was the last question: then a day can be a name, "Domingo" or "Mark Friday"
 */
export function findName(
  message: string,
  wasAsked: boolean,
  known = '',
  isAnswer = false,
): string | undefined {
  // An email address alone is no one's name.
  if (!/\p{L}/u.test(withoutEmail(message))) return undefined;
  const text = message
    .trim()
    .replace(/(?<=^|\b(?:is|soy|llamo|im|i'm)\s)(\p{L}+)[.,]\s+(?=\1\s\p{L})/giu, '');
  if (isAnswer && alsoWords.test(text)) return text.replace(/[.!]+$/, '');
  const couple = isAnswer ? coupleOf(text) : undefined;
  if (couple) return couple;
  const corrected = correctedName(text, known);
  if (corrected) return corrected;
  for (const pattern of introductions)
    for (const { 1: said, index } of text.matchAll(pattern)) {
      if (ofOther.test(text.slice(0, index))) continue;
      const found = cleanName(said, false, true);
      if (found) return found;
    }
  // Someone who gave a name doesn't become someone else because of a word that looks like one.
  const isCorrection = correctsItself(text) && text.split(/\s+/).length <= 10;
  const weak =
    known && !isCorrection
      ? weakIntroductions.map((one) => new RegExp(`^(?:${one.source})`, 'iu'))
      : weakIntroductions;
  const longer = longerName(text, known);
  if (longer) return longer;
  for (const pattern of weak) {
    const found =
      cleanName(text.match(pattern)?.[1], true, true) ??
      cleanName(text.replace(greeting, '').match(pattern)?.[1], true, true);
    // Part of the known name adds nothing.
    if (found && !known.startsWith(found)) return found;
  }
  const atContact = known
    ? undefined
    : (nameBeforeContact(text, wasAsked) ?? cleanName(afterPhone.exec(text)?.[1], true, true));
  if (atContact) return atContact;
  const from = cleanName(text.match(whereFrom)?.[1], false);
  if (from) return from;
  const line = text.replace(phoneFirst, '').replace(before, '');
  const bare = bareName(line, wasAsked, isAnswer);
  if (bare && !isLikely(bare, line, wasAsked)) return undefined;
  if (!wasAsked) {
    const isSigned =
      bare && (isFullName(bare, line) || hasPhoneAfter(line, bare) || isOnlyFirstName(bare, line));
    return isSigned ? bare : undefined;
  }
  return bare ?? nameAtEnd(line);
}

/** Names that are everyday words, as the whole answer. */
const alsoWords = /^(?:Will|May|Guy|Art|Rich|Skip|Sunny|Lane|Rusty)[.!]*$/;

/** "bob & carol". */
function coupleOf(text: string): string | undefined {
  const [, first = '', second = ''] = /^(\p{L}+) (?:&|and|y|e) (\p{L}+)[.!]*$/iu.exec(text) ?? [];
  const parts = [first, second];
  if (!parts.some((one) => isFirstName(plain(one))) || parts.some(isCommon)) return undefined;
  return `${capital(first)} & ${capital(second)}`;
}

/**
 * Whether a line is likelier a name than something else. Known first names and capitals count for
 * it; words of our work count against it: "la llave", "grab bar in the shower".
 */
function isLikely(bare: string, line: string, wasAsked: boolean): boolean {
  const words = plain(bare).split(' ');
  if (isFirstName(words[0] ?? '')) return true;
  const written = line.slice(0, bare.length);
  const isWritten = written
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}|(?:y|e|and|&)$)/u.test(word) || isParticle.test(plain(word)));
  const isOfWork = findTrade(plain(bare)) !== undefined || hasFailed(plain(bare));
  if (isWritten && wasAsked) return words.length > 1 || !isOfWork;
  if (isOfWork || words.some(isTypoOfDay)) return false;
  if (!isWritten && words.some((word) => noNameEnd.test(word))) return false;
  // In lowercase, an unknown name has to be all that they write.
  const rest = plain(withoutEmail(line.slice(bare.length)))
    .split(/[^a-z]+/)
    .filter((word) => word && !mayFollow.has(word));
  return isWritten || (words.length <= 3 && rest.length === 0);
}

/** "Prehung", "insulated". */
const noNameEnd =
  /(?:ated|ized|ened|oned|ered|hung|ing|ly|able|ible|ous|ness|tion|ment|less|ful|proof|wood|steel|ado|ada|mente|cion)$/;

const dayNames = 'monday tuesday wednesday thursday friday saturday sunday tomorrow today'.split(
  ' ',
);

function isTypoOfDay(word: string): boolean {
  return word.length >= 5 && typoOf(word, dayNames) !== undefined;
}

/** "Brenda", whatever was asked. */
function isOnlyFirstName(bare: string, line: string): boolean {
  return isFirstName(plain(bare)) && line.replace(/[.!]+$/, '').length === bare.length;
}

const spelled =
  /\b(?:with an? |spelled|spelling|typo|se escribe|con (?:[a-z]|doble|acento)\b|sorry|i mean|correction|perdon|digo)/;

/** "Sorry, it's Anne with an e": the known name with another spelling. */
function correctedName(text: string, known: string): string | undefined {
  const [first = '', ...others] = known.split(' ');
  const words = text.split(/[^\p{L}'’-]+/u);
  if (
    !first ||
    !(spelled.test(plain(text)) || correctsItself(text)) ||
    words.some((word) => plain(word) === plain(first))
  )
    return undefined;
  const isSaid = spelled.test(plain(text));
  const other = words.find(
    (word) =>
      isSpelling(plain(word), plain(first)) &&
      !isCommon(word) &&
      (isSaid || /^\p{Lu}/u.test(word) || isFirstName(plain(word))),
  );
  return other && [capital(other), ...others].join(' ');
}

function isSpelling(word: string, name: string): boolean {
  return word !== name && word.length > 2 && word[0] === name[0] && distance(word, name) <= 2;
}

/** "Jorge 830-555-0152": a name, a number, and nothing else. */
function hasPhoneAfter(line: string, bare: string): boolean {
  const after = line.slice(bare.length);
  return line.startsWith(bare) && /^[\s,:;-]*\+?[\d\s().-]{7,20}$/.test(after);
}

/** The known first name, now with the last name. */
function longerName(text: string, known: string): string | undefined {
  const start = known ? text.indexOf(known) : -1;
  const found =
    start < 0
      ? undefined
      : cleanName(text.slice(start).match(new RegExp(`^${name}`, 'u'))?.[1], true);
  return found && found.length > known.length ? found : undefined;
}

/** "yes sir, pete": what comes after the first comma, if it is a word or two. */
function nameAtEnd(line: string): string | undefined {
  const words = line
    .split(/,\s*/)
    .slice(1)
    .join(' ')
    .replace(/[.!]+$/, '')
    .split(/\s+/);
  const isName =
    words.length <= 3 && words.every((word) => /^\p{L}/u.test(word) && !isCommon(word));
  return isName ? cleanName(words.join(' '), false) : undefined;
}

const noLoneName =
  /^(?:help|test|testing|questions?|estimate|quote|price|pricing|maybe|stop|start|english|spanish|espanol|ingles|cancel|flexible|whenever|immediately|unknown|nothing|everything|handyman|landscaping|remodeling|inside|outside|upstairs|downstairs|depends|monthly|weekly|daily|info|information|gracias|perfecto|vale|listo|ayuda|nadie|urgente|precio|presupuesto|prices|services|careful|exactly|absolutely|definitely|understood|agreed|correct|seriously|really|interesting|congratulations|christmas)$/;

/** "Mindy", as all that somebody writes in the course of a conversation. */
export function loneName(text: string): string | undefined {
  const word = /^(?:(?:Don|Doña|Dona|Mr|Mrs|Ms|Dr|Sr|Sra)\.? )?(\p{Lu}[\p{L}'’-]{2,})[.!]?$/u.exec(
    text.trim(),
  )?.[1];
  if (!word || word === word.toUpperCase() || noLoneName.test(plain(word))) return undefined;
  const isOfWork = findTrade(plain(word)) !== undefined || hasFailed(plain(word));
  return isOfWork ? undefined : cleanName(word, true);
}

/** First and last name, capitalized, alone or before a number: a name whatever was asked. */
function isFullName(bare: string, text: string): boolean {
  const words = bare.split(' ');
  const rest = text.slice(bare.length);
  return words.length > 1 && text.startsWith(bare) && /^[.!]?$|^,?\s*[\d(+]|^\s*\(/.test(rest);
}

const greeting =
  /^(?:hi|hey|hello|hola|howdy|buenas|good (?:morning|afternoon|evening)|buenos d[ií]as)(?: there| tardes| noches)?[,.!]*\s+/i;
const before =
  /^(?:(?:sure|ok|okay|yes|yeah|yep|fine|si|sí|claro|bueno|hola|hi|hello|hey|well|oh|um|uh|pues|it's|its|it is|i'm|im|i am|this is|es|soy|habla|con|the name's)[,.!:]*\s+)+/i;

const phoneFirst = /^\+?[\d\s().-]{10,18}[\s,]+(?=\p{L})/u;

/** A message that starts with a name, or contains nothing else. */
function bareName(line: string, wasAsked: boolean, isAnswer: boolean): string | undefined {
  const first = line.split(/[,;\n(:/]|\s+(?:-|–|—)\s+|\s(?:\(?\+?#?\d)|\s[\w.+-]+@/)[0] ?? '';
  // What ends in a question mark asks something.
  if (/\S\s.*\?/.test(first.trim()) || isAskedWord(line)) return undefined;
  const bare = first
    .trim()
    .replace(/^(?:-|–|—)+\s*/, '')
    .replace(/[.!?]+$/, '');
  if (!new RegExp(`^${name}(?:[.!]\\s.*)?$`, 'u').test(bare) && !wasAsked) return undefined;
  const words = bare.split(/\s+/);
  const isWritten = words.every((word) => /^\p{Lu}/u.test(word) || isParticle.test(plain(word)));
  if (words.length > (isWritten ? 6 : 5) && !/[.!]/.test(bare)) return undefined;
  const next = words[1] ?? '';
  if (beforeDay.test(plain(words[0] ?? '')) && weekday.test(plain(next))) return undefined;
  if (!isWritten && !/[.!]\s/.test(bare) && isCommon(next) && !mayFollow.has(plain(next)))
    return undefined;
  if (!/^\p{L}/u.test(bare)) return undefined;
  return cleanName(bare, false, isAnswer);
}

/** "Price?", but not "Rosa?". */
function isAskedWord(line: string): boolean {
  const [, word = ''] = /^(\S+)\?/.exec(line.trim()) ?? [];
  return word !== '' && !isFirstName(plain(word));
}

// What people say after their name; after another first word, they say something else.
const mayFollow = new Set(
  "here again aqui from over pero but and is my mi y at or thx thanks gracias thank please pls for para con call text llamame cell phone cel tel i im we with out email correo number numero it's its".split(
    ' ',
  ),
);

function isCommon(word: string): boolean {
  return notNames.has(plain(word).replace(/[^a-z'-]/g, ''));
}

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
/** What comes before a day, and is no first name: "Late Friday". */
const beforeDay = /^(?:early|late|mid|black|every|each|most|around|past|come)$/;

/** "Domingo", who is also a Sunday, and the surname of Mark Friday, with nothing after it. */
function isDayInName(words: string[], at: number, saysName: boolean): boolean {
  const bare = plain(words[at] ?? '').replace(/[^a-z]/g, '');
  if (at === 0 && bare === 'domingo') {
    const next = words.slice(1).find((word) => !isParticle.test(word)) ?? '';
    return (saysName && words.length === 1) || (/^\p{Lu}/u.test(next) && !isCommon(next));
  }
  const isFull =
    words.every((word) => /^\p{Lu}/u.test(word)) && !beforeDay.test(plain(words[0] ?? ''));
  return saysName && at > 0 && at === words.length - 1 && weekday.test(bare) && isFull;
}

/**
 * Cuts off a name where other words start. Returns nothing if it isn't a name.
 * @param saysName the words are said to be a name: then a day can be one
 */
function cleanName(
  found: string | undefined,
  needsCapital: boolean,
  saysName = false,
): string | undefined {
  const words = found?.split(/\s+/) ?? [];
  const nameTexts: string[] = [];
  for (const [at, word] of words.entries()) {
    const bare = plain(word).replace(/[^a-z'&-]/g, '');
    if (!/\p{L}/u.test(word) && word !== '&') break;
    const next = words[at + 1] ?? '';
    if (nameTexts.length === 0 && (isTitle.test(bare) || /^(?:el|la)$/.test(bare)) && next)
      continue;
    if (nameTexts.length > 0 && /^(?:y|e|and|&)$/.test(bare)) {
      if (!/^\p{Lu}/u.test(next) || isCommon(next)) break;
      nameTexts.push(word);
      continue;
    }
    if (nameTexts.length === 0 && isParticle.test(word) && !/^\p{Lu}/u.test(next)) break;
    const joins = nameTexts.length > 0 && isParticle.test(bare) && next !== '';
    if (!joins && isCommon(word) && !isDayInName(words, at, saysName)) break;
    // "Kim Tran office manager": a capitalized name ends before lowercase words.
    const isSmall = !joins && /^\p{Ll}/u.test(word);
    if (isSmall && nameTexts.length > 1 && nameTexts.every((one) => /^\p{Lu}/u.test(one))) break;
    if (/['’]s$/.test(word)) break;
    const hasTitle = at > 0 && isTitle.test(plain(words[at - 1] ?? '').replace('.', ''));
    const mayBeSmall = hasTitle || isSmallName(words, at);
    if (needsCapital && !joins && !/^\p{Lu}/u.test(word) && !mayBeSmall) break;
    nameTexts.push(next && /^(?:\p{L}\.)+$/u.test(word) ? word : word.replace(/[.,!]+$/, ''));
    const isInitials = /^(?:\p{L}\.)+$/u.test(word);
    if (
      /[.,!]$/.test(word) &&
      !isInitials &&
      word.replace(/[.,!]/g, '').length > 1 &&
      !isTitle.test(bare)
    )
      break;
  }
  while (
    nameTexts.length > 0 &&
    /^(?:de|la|las|del|los|van|von|y|e|and|&)$/i.test(nameTexts.at(-1) ?? '')
  )
    nameTexts.pop();
  if (nameTexts.length === 0 || nameTexts.join('').length < 2) return undefined;
  // "ATX Properties LLC" is not shouted.
  const isShouted = nameTexts.every((one) => one === one.toUpperCase());
  const name = nameTexts
    .map((one) => capital(one, isShouted))
    .join(' ')
    .slice(0, 80);
  return isNotAPerson(name) ? undefined : name;
}

/** "im brenda", "soy lupita rangel": in lowercase, a known first name and what ends with it. */
function isSmallName(words: string[], at: number): boolean {
  const bare = plain(words[at] ?? '').replace(/[^a-z]/g, '');
  if (at === 0) return isFirstName(bare);
  const isLast = at === words.length - 1 || isCommon(words[at + 1] ?? '');
  const isSurname = bare.length > 2 && !findTrade(bare) && !hasFailed(bare);
  if (/^(?:mac|mc|san|st)$/.test(bare)) return at === 1;
  if (at === 2 && /^(?:mac|mc|san|st)$/.test(plain(words[1] ?? ''))) return isLast && isSurname;
  return at === 1 && isFirstName(plain(words[0] ?? '')) && isLast && isSurname;
}

function capital(word: string, isAllShouted = true): string {
  if (/^(?:de|la|las|del|los|van|von|der|y|e|and|&)$/.test(word)) return word;
  const isShouted = isAllShouted && word.length > 2 && word === word.toUpperCase();
  const calm = isShouted ? word.toLowerCase() : word;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}
