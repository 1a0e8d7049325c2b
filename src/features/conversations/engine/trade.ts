import { countMentions, mentions } from '#lib/typos.ts';
import { errorTexts, tradeTexts } from './trade-words.ts';
import { type Trade, trades } from './trades.ts';

/** The trade of a plain text: the one mentioned most; of two equal ones, the more specific. */
export function findTrade(text: string): Trade | undefined {
  const plainText = withoutWhatIsDone(
    text.replace(/\bspark ?plugs?\b|\bwaring\b|\bsw[iu]ng(?:ing)? by\b/g, ' '),
  );
  if (mentions(plainText, toPaint) && !mentions(plainText, toMend)) return 'painting';
  if (mentions(plainText, toAssemble)) return 'general';
  const counts = trades.map((trade) => countMentions(plainText, tradeTexts[trade]));
  const particular = counts.slice(0, -1);
  const max = Math.max(...particular);
  if (max > 0) {
    // A patched wall is drywall before painting, and a wet wall is plumbing before either.
    const order: Trade[] = ['plumbing', 'electrical', 'drywall', 'painting', 'carpentry'];
    return order.find((trade) => counts[trades.indexOf(trade)] === max);
  }
  return (counts.at(-1) ?? 0) > 0 ? 'general' : undefined;
}

const toPaint = ['paint', 'repaint', 'pintar', 'pinten', 'repintar', 'barnizar'];
const toAssemble = ['assemble', 'assembly', 'ikea', 'flat pack', 'costco', 'armar un mueble'];
const toMend = [
  'fix',
  'repair',
  'replace',
  'broken',
  'rotten',
  'rot',
  'hole',
  'leak',
  'patch',
  'arreglar',
  'reparar',
  'cambiar',
  'roto',
  'rota',
  'podrido',
  'podrida',
  'hoyo',
  'fuga',
  'resanar',
];

/** The parts of a plain text that aren't about something already fixed. */
function withoutWhatIsDone(plainText: string): string {
  const done =
    /\b(?:already (?:fixed|repaired|done)|was fixed|got fixed|ya (?:lo|la|los|las|se|esta)? ?(?:arregl\w+|repar\w+|compus\w+))/;
  const ofOthers =
    /\b(?:last|other|another|previous|old) (?:handyman|guy|plumber|electrician|painter|carpenter)\b|\botro (?:plomero|electricista|pintor|carpintero)\b/g;
  const open = plainText
    .replace(ofOthers, ' ')
    .split(/[,.;]| but | pero /)
    .filter((part) => !done.test(part));
  return open.length > 0 ? open.join(', ') : plainText.replace(ofOthers, ' ');
}

/** Whether a plain text says that something needs fixing. */
export function hasFailed(plainText: string): boolean {
  return mentions(plainText, errorTexts);
}
