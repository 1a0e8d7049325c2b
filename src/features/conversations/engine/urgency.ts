import type { Urgency } from '../../requests/rules.ts';
import { findDanger } from './emergency.ts';
import { mentions } from './words.ts';

const notAnEmergency =
  /\b(?:(?:no|not (?:an |a |really an )?) ?emergency|no es (?:una )?emergencia|isn't an emergency|nothing urgent|not urgent|no es urgente)\b/;
const emergency = /\b(?:emergency|emergencia)\b/;
const hurried = [
  'urgent',
  'urgently',
  'asap',
  'right away',
  'as soon as possible',
  'today',
  'tonight',
  'immediately',
  "can't wait",
  'cannot wait',
  'getting worse',
  'no water',
  'no hot water',
  'no power',
  'first thing tomorrow',
  'soonest',
  'hurry',
  'right now',
  'quickly',
  'only toilet',
  'only bathroom',
  'need it fixed now',
  'tomorrow',
  'urgente',
  'urge',
  'hoy',
  'hoy mismo',
  'lo antes posible',
  'lo mas pronto',
  'cuanto antes',
  'ya mismo',
  'no hay agua',
  'sin agua',
  'sin luz',
  'no puede esperar',
  'esta noche',
  'pronto',
  'unico bano',
  'rapido',
  'manana mismo',
];
const unhurried = [
  'no rush',
  'no hurry',
  'not in a hurry',
  'whenever',
  'flexible',
  'any time',
  'anytime',
  'when you can',
  'eventually',
  'no big deal',
  'take your time',
  'down the road',
  'in no hurry',
  'not urgent',
  'no particular',
  'some day',
  'someday',
  'sin prisa',
  'no hay prisa',
  'no urge',
  'no corre prisa',
  'cuando pueda',
  'cuando puedan',
  'cuando sea',
  'con calma',
  'no es urgente',
  'cuando tenga tiempo',
  'cuando tengan tiempo',
];
const usual = [
  'normal',
  'couple of weeks',
  'few weeks',
  'this month',
  'next week',
  'within a week',
  'next two weeks',
  'este mes',
  'la proxima semana',
  'unas semanas',
  'dos semanas',
];

/** How soon somebody needs it, where a plain text says so. */
export function findUrgency(plainText: string): Urgency | undefined {
  if (notAnEmergency.test(plainText)) return mentions(plainText, unhurried) ? 'flexible' : 'normal';
  if (findDanger(plainText) || emergency.test(plainText)) return 'emergency';
  if (mentions(plainText, unhurried)) return 'flexible';
  if (mentions(plainText, hurried)) return 'urgent';
  return mentions(plainText, usual) ? 'normal' : undefined;
}
