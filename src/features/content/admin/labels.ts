import { timeText } from '#lib/days/texts.ts';
import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { ContentType, PostStatus } from '../rules/posts.ts';

export const statusLabels: Record<PostStatus, { label: string; tone: DotTone }> = {
  draft: { label: 'Draft', tone: 'draft' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  publishing: { label: 'Publishing', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const typeLabels: Record<ContentType, string> = {
  tip: 'Tip',
  'how-to': 'How-to',
  showcase: 'Showcase',
  safety: 'Safety',
  testimonial: 'Testimonial',
  seasonal: 'Seasonal',
};

/** Why YouTube posts come with the publish pack, connected or not. */
export const noCommunityPosts =
  "YouTube doesn't let apps publish community posts, so you publish them by hand.";

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "Five posts scheduled, two drafts": small numbers are spelled out. */
export function countSentence(scheduled: number, drafts: number): string {
  const posts = `${spelledOut(scheduled)} ${scheduled === 1 ? 'post' : 'posts'} scheduled`;
  const text = `${posts}, ${spelledOut(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spelledOut(count: number): string {
  return numbers[count] ?? count.toLocaleString('en-US');
}

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The month of a calendar day (YYYY-MM-DD): "November 2026". */
export function monthName(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** The day of the month; the first of another month with its name: "Dec 1". */
export function dayNumber(day: string, isOutside: boolean): string {
  const number = Number(day.slice(8));
  if (!isOutside || number > 1) return String(number);
  return `${months[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} 1`;
}

/** An hour of the day (0 to 23): "9 am". */
export function hourText(hour: number): string {
  return timeText(`${String(hour).padStart(2, '0')}:00`, 'english');
}
