import { plain } from '#lib/typos.ts';
import { isVague } from './describe.ts';
import { withoutEmail } from './email.ts';
import type { Intents } from './intents.ts';
import { saysJob } from './job-list.ts';
import { withoutPhone } from './phone.ts';
import { hasAnsweredQuestion } from './questions.ts';
import type { Situation } from './situation.ts';
import { withoutOwnName } from './without-name.ts';

/** The job, in words we don't know, as the answer to our question about it. */
export function jobInAnswer(
  { text, memory, facts }: Situation,
  intents: Intents,
  name: string | undefined,
): string | undefined {
  const isAnswer = memory.asked === 'problem' && !facts.project_description && !isVague(text);
  const isOther =
    intents.thanks ||
    intents.praises ||
    intents.isMistaken ||
    hasAnsweredQuestion(plain(text)) ||
    intents.greets ||
    intents.asks ||
    intents.asksAboutOwn ||
    intents.wantsPerson ||
    intents.leaves ||
    intents.waits ||
    intents.jokes;
  const rest = withoutOwnName(withoutPhone(withoutEmail(text)), name).trim();
  const hasLetters = /\p{L}/u.test(rest);
  // "Last guy took 500 and vanished" is a story.
  const isStory = (ofOthers.test(plain(text)) || willCall.test(plain(text))) && !saysJob(text);
  const isEnough = hasLetters && !isStory && rest.split(/\s+/).length >= 3;
  return isAnswer && !isOther && isEnough ? text.trim() : undefined;
}

/** "My daughter will call you". */
const willCall =
  /\b(?:will|gonna|going to|'ll|va a) (?:call|text|reach|contact|email|llamar|hablar|marcar)\b/;
const ofOthers =
  /\b(?:last|previous|other|another|old|former) (?:guy|handyman|contractor|company|one|people|crew)\b|\b(?:otro|ultimo|anterior) (?:senor|muchacho|trabajador|contratista)\b/;
