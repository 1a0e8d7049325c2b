import type { PhotoView } from '#features/photos/contract.ts';
import type { OfferedDay } from '#features/schedule/contract/visits.ts';
import type { Language } from '#lib/language.ts';
import type { FollowState } from '../rules/following.ts';

export interface FollowStep {
  title: string;
  text?: string | undefined;
  /** In their own words. */
  note?: string | undefined;
  link?: { text: string; path: string } | undefined;
  isDone: boolean;
}

/** A request for whoever sent it, in their language. */
export interface FollowPageProps {
  language: Language;
  /** The page's path in both languages; its forms post below it. */
  paths: Record<Language, string>;
  number: string;
  title: string;
  summary: string;
  state: FollowState;
  /** What has happened, and what comes next: the last one that isn't done. */
  steps: FollowStep[];
  /** Each label and value of what was sent. */
  facts: [string, string][];
  photos: Pick<PhotoView, 'id' | 'url' | 'thumbnail_url' | 'width' | 'height'>[];
  /** Where a new request is sent. */
  newRequest: string;
  /** What the sender added, each with its day. */
  messages: { day: string; text: string }[];
  /** Whether something can be added. */
  composer:
    | { key: string; photosLeft: number; megabytes: number; typed: string; problem: string }
    | undefined;
  /** What came too late to be added; empty if it was only photos. */
  unsent: string | undefined;
  /** Times for a visit, if one can be chosen. */
  times: { days: OfferedDay[]; problem: string } | undefined;
  mayWithdraw: boolean;
  /** The result of the last press. */
  notice: 'added' | 'withdrawn' | undefined;
  /** What to do at once about a danger they wrote of. */
  advice: string | undefined;
  /** Whether that danger waits for the owner, so that they should call. */
  shouldCall: boolean;
}
