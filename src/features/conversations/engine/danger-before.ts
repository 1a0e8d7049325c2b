import { findDanger } from '#features/dangers/rules/find-danger.ts';
import { plain } from '#lib/typos.ts';
import type { Situation } from './situation.ts';

/** A danger spread over two messages: "Do you fix alarms?", "Mine goes off right now". */
export function dangerWithBefore({ text, memory }: Situation, safe: string) {
  if (!memory.lastMessage || memory.warned?.length) return undefined;
  const both = `${memory.lastMessage} ${safe}`;
  const danger = findDanger(plain(both));
  // How to stop a running toilet is asked about a nuisance.
  if (danger === 'water' && runningToilet.test(plain(both)) && !onFloor.test(plain(both)))
    return undefined;
  return danger && { danger, text: `${memory.lastMessage} ${text}`.trim() };
}

const runningToilet =
  /\btoilet\b.{0,30}\b(?:run|runs|running)\b|\b(?:taza|inodoro|excusado)\b.{0,30}\bcorr/;
const onFloor =
  /\b(?:overflow\w*|floor|everywhere|flood\w*|ceiling|over the|gush\w*|spray\w*|pour\w*|rebos\w*|piso|desbord\w*)\b/;
