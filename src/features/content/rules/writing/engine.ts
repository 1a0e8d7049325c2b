import { capitalized } from '#lib/plain-text.ts';
import type { Platform } from '../platforms.ts';
import type { ContentType } from '../posts.ts';
import { anyHome, areaOf, isHazardous, knownArea } from './areas.ts';
import { hashtagsFor } from './hashtags.ts';
import { finishedStart } from './ideas.ts';
import { closings, type Halves, leads, openers, warnings } from './phrases.ts';

export interface Assignment {
  topic: string;
  contentType: ContentType;
  business: string;
  city: string;
  state: string;
  includeHashtags: boolean;
}

export interface Written {
  content: string;
  hashtags: string[];
  suggestions: string[];
}

/** The built-in engine's name, shown where a model's name would be. */
export const engineName = 'Built-in writer';

/** The ending of everything about electricity and gas. */
export const callProfessional = 'call a professional.';

/**
 * Writes a post from trade knowledge. No sentence repeats within 50 texts in a row: each position
 * in the text cycles through all of its combinations (at least 56).
 * @param turn increases by one with every text that is written
 */
export function writePost(assignment: Assignment, turn: number): Written {
  const { topic, contentType, business, city } = assignment;
  const own = ownText(topic);
  const area = own ? anyHome : areaOf(topic);
  const names = { noun: area.noun, business, town: city };
  const hasOwn = own !== undefined && contentType !== 'testimonial';
  const opener = hasOwn ? own : combined(openers[contentType], turn, names);
  const tips = hasOwn || contentType === 'testimonial' ? [] : leads.map(tip);
  const closing = combined(closings, turn, names);
  const isHazard = area.isHazard || isHazardous(topic);
  const parts = [opener, tips.join('\n'), closing];
  if (isHazard) parts.push(combined(warnings, turn, names));
  return {
    content: parts.filter(Boolean).join('\n\n'),
    hashtags: assignment.includeHashtags ? hashtagsFor(assignment, area) : [],
    suggestions: suggestionsFor(contentType),
  };

  /**
   * The instruction for one position: a different one each turn, with a different lead once all
   * were used.
   */
  function tip(rows: readonly string[], index: number): string {
    const count = area.facts.length;
    const fact = area.facts[(turn + index) % count];
    const lead = rows[Math.floor(turn / count) % rows.length];
    return `• ${lead} ${fact}.`;
  }
}

/**
 * The topic itself as the post's first sentence, if there is no advice to give with it: it is about
 * a finished job, or about something the writer knows nothing of.
 */
function ownText(topic: string): string | undefined {
  if (knownArea(topic) && !topic.startsWith(finishedStart)) return undefined;
  const text = capitalized(topic.trim());
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * The publishable text: anything about electricity or gas ends with the advice to call a
 * professional, whoever wrote it.
 */
export function withWarning(topic: string, content: string): string {
  const isHazard = areaOf(topic).isHazard || isHazardous(`${topic} ${content}`);
  if (!isHazard || content.trimEnd().toLowerCase().endsWith(callProfessional)) return content;
  return `${content.trimEnd()}\n\nWhen in doubt, ${callProfessional}`;
}

/**
 * The halves for one turn; their counts are coprime, so that all combinations come before the first
 * repeats.
 */
function combined({ first, second }: Halves, turn: number, names: Record<string, string>): string {
  const end = second[turn % second.length] ?? '';
  const text = `${first[turn % first.length]}${/^[\s,.:;!?]/.test(end) ? '' : ' '}${end}`;
  return capitalized(text.replace(/\{(\w+)\}/g, (_, name) => names[name] ?? ''));
}

function suggestionsFor(contentType: ContentType): string[] {
  const first: Record<ContentType, string> = {
    tip: 'Add a picture of the part you mean.',
    'how-to': 'A picture for each step keeps people reading.',
    showcase: 'Choose before and after pictures of a finished project.',
    safety: 'Ask readers to send this to a neighbor.',
    testimonial: 'Add the link to your reviews.',
    seasonal: 'Post it again next year: duplicate it from the library.',
  };
  return [first[contentType], 'End with a question to get comments.'];
}

/** The text adapted to a platform; nothing if it needs no change. */
export function variantOf(platform: Platform, content: string): string | undefined {
  // Links in captions aren't clickable there.
  if (platform !== 'instagram') return undefined;
  const variant = content
    .replace(/ on our website\b/g, ' through the link in our profile')
    .replace(/ online\b/g, ' through the link in our profile');
  return variant === content ? undefined : variant;
}
