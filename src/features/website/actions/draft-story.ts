import type { InBothLanguages } from '#features/settings/rules/settings.ts';
import { dayIn } from '#lib/days/days.ts';
import { monthName } from '#lib/days/texts.ts';
import { type Language, languages } from '#lib/language.ts';
import { shortened } from '#lib/plain-text.ts';
import { storyLimits, tellsTooMuch } from '../rules/stories.ts';
import type { FinishedJob } from '../store/stories.ts';
import { publicTexts } from '../texts/index.ts';

/** Drafts a story from what is known about the job; the owner reviews it before it is shown. */
export function draftStory(
  job: FinishedJob & { completedAt: Date },
  { town, timeZone }: { town: string; timeZone: string },
) {
  const finishedOn = dayIn(timeZone, job.completedAt);
  const own = (text: string) => !tellsTooMuch(text, job);
  const texts = (make: (language: Language) => string) =>
    Object.fromEntries(
      languages.map((language) => [language, make(language)]),
    ) as unknown as InBothLanguages;
  const facts = (language: Language) => {
    const { trades } = publicTexts(language).draft;
    const trade = trades[job.category as keyof typeof trades] ?? trades.general;
    const month = monthName(finishedOn.slice(0, 7), language);
    // Spanish months are lowercase within a sentence.
    return { trade, town, month: language === 'spanish' ? month.toLowerCase() : month };
  };
  const tasks = sentenceOf(job.tasks.filter(own));
  return {
    finishedOn,
    title: texts((language) => {
      const { draft } = publicTexts(language);
      // The owner's title of a job is English, and may name the customer.
      const isOwnTitle = language === 'english' && own(job.title);
      return shortened(isOwnTitle ? job.title : draft.title(facts(language)), storyLimits.title);
    }),
    body: texts((language) => {
      const { draft } = publicTexts(language);
      const done = language === 'english' && tasks ? ` ${draft.tasks({ tasks })}` : '';
      return shortened(draft.finished(facts(language)) + done, storyLimits.body);
    }),
    alt: texts((language) =>
      shortened(publicTexts(language).draft.alt(facts(language)), storyLimits.alt),
    ),
  };
}

/** "posts set, gate hung, and GFCI replaced". A task may contain a comma of its own. */
function sentenceOf(tasks: string[]): string {
  const inLine = tasks.map((task) =>
    task.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase()).replace(/[.,;]+$/, ''),
  );
  const [first = '', second] = inLine;
  if (second === undefined) return first;
  const mark = inLine.some((task) => task.includes(',')) ? ';' : ',';
  if (inLine.length === 2 && mark === ',') return inLine.join(' and ');
  return `${inLine.slice(0, -1).join(`${mark} `)}${mark} and ${inLine.at(-1)}`;
}
