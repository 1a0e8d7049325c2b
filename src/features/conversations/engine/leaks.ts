import { corrected, plain } from '#lib/typos.ts';

/** Leaks of fixtures, not of roofs and windows, which have no valve. */
const leaks =
  /\b(?:(?:faucet|sink|toilet|pipe|shower|tub|heater|dishwasher|disposal|valve|spigot|hose bib|washing machine)\b.{0,60}\b(?:leak\w*|drip\w*)|(?:leak\w*|drip\w*)\b.{0,60}\b(?:faucet|sink|toilet|pipe|shower|tub|heater|dishwasher|disposal|valve|spigot|washing machine)|(?:llave|lavabo|fregadero|inodoro|tubo|tuberia|regadera|boiler|calentador)\b.{0,60}\b(?:gote\w*|fuga|tira(?:ndo)? agua)|(?:fuga|gote\w*)\b.{0,60}\b(?:llave|lavabo|fregadero|inodoro|tubo|tuberia|regadera|boiler|calentador))\b/;

/** What is mistyped in a hurry: "leekin watter heeter". */
const ofLeaks =
  'leak leaking leaky leaks drip drips dripping faucet toilet shower heater dishwasher disposal valve fuga gotea goteando llave lavabo fregadero inodoro tuberia regadera calentador'.split(
    ' ',
  );

/** The valve is already closed: no one needs instructions. */
const isShutOff =
  /\b(?:i|we|he|she|already|just|have|ve)(?: already| just)? (?:closed|shut|turned|cut)(?: off)?(?: the| my| our)?(?: \w+)? (?:valve|water|main)\b|\b(?:water|valve|main) is (?:already )?(?:off|closed|shut)\b|\b(?:ya )?(?:cerre|cerramos|cerro|corte|cortamos) (?:la llave|el agua|la valvula)\b/;

/**
 * Whether a job is a leak of something that has a valve, which is not closed yet.
 * @param words the whole message, as plain text
 */
export function leaksIn(described: string, words: string): boolean {
  return leaks.test(corrected(plain(described), ofLeaks)) && !isShutOff.test(words);
}
