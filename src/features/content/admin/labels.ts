import type { DotTone } from '../../../ui/admin/status-dot.tsx';
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

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "Five posts scheduled, two drafts": small numbers are written out. */
export function countSentence(scheduled: number, drafts: number): string {
  const posts = `${spelledOut(scheduled)} ${scheduled === 1 ? 'post' : 'posts'} scheduled`;
  const text = `${posts}, ${spelledOut(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spelledOut(count: number): string {
  return numbers[count] ?? count.toLocaleString('en-US');
}
