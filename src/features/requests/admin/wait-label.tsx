import {
  CalendarClock,
  CalendarX,
  CircleCheck,
  Clock,
  Eye,
  EyeOff,
  type LucideIcon,
  MessageSquareReply,
  Send,
  Siren,
  ThumbsDown,
  Wrench,
} from 'lucide-react';
import { age, listDate, shortDate } from '#lib/days/formats.ts';
import { type Locale, useLocale } from '#ui/admin/locale.ts';
import { useNow } from '#ui/admin/use-now.ts';
import type { RequestCard } from '../contract/board.ts';
import type { WaitKind } from '../rules/pipeline.ts';
import styles from './wait-label.module.css';

type Sentence = (passed: string, at: Date, now: Date, style: Locale) => string;

const ago = (passed: string) => (passed === 'just now' ? passed : `${passed} ago`);

const waits: Record<WaitKind, { icon: LucideIcon; text: Sentence; late?: Sentence }> = {
  answer: {
    icon: Clock,
    text: (passed) => (passed === 'just now' ? 'Just in' : `Waits ${passed}`),
    late: (passed) => `Late, waits ${passed}`,
  },
  message: { icon: MessageSquareReply, text: (passed) => `Wrote ${ago(passed)}` },
  estimate: {
    icon: Clock,
    text: (passed) => `Answered ${ago(passed)}`,
    late: (passed) => `No estimate, ${passed}`,
  },
  sending: { icon: Send, text: (passed) => `Estimate not sent, ${passed}` },
  opening: { icon: EyeOff, text: (passed) => `Sent ${ago(passed)}, not opened` },
  decision: { icon: Eye, text: (passed) => `Opened ${ago(passed)}` },
  declined: { icon: ThumbsDown, text: (passed) => `Declined ${ago(passed)}` },
  offer: { icon: Clock, text: (passed) => `Quoted ${ago(passed)}` },
  visit: { icon: CalendarClock, text: (_, at, __, style) => `Visit ${shortDate(at, style)}` },
  day: { icon: CalendarX, text: () => 'No day yet' },
  scheduled: { icon: CalendarClock, text: () => 'Scheduled' },
  work: { icon: Wrench, text: () => 'In progress' },
  done: { icon: CircleCheck, text: (_, at, now, style) => `Done ${listDate(at, now, style)}` },
  closed: { icon: Clock, text: (_, at, now, style) => listDate(at, now, style) },
};

/** What a request waits for, or what comes next. */
export function WaitLabel({ card }: { card: Pick<RequestCard, 'wait' | 'danger' | 'status'> }) {
  const style = useLocale();
  const now = useNow();
  const { kind, at, is_late: isLate } = card.wait;
  const { icon, text, late } = waits[kind];
  if (card.danger && card.status !== 'lost')
    return <Label icon={Siren} text="Danger, call now" tone="danger" />;
  const instant = new Date(at);
  const sentence = isLate && late ? late : text;
  const tone = kind === 'answer' || kind === 'message' ? 'danger' : 'warning';
  return (
    <Label
      icon={icon}
      text={sentence(age(instant, now), instant, now, style)}
      tone={isLate ? tone : undefined}
    />
  );
}

interface LabelProps {
  icon: LucideIcon;
  text: string;
  /** How it is marked. */
  tone: 'danger' | 'warning' | undefined;
}

function Label({ icon: Icon, text, tone }: LabelProps) {
  return (
    <span className={styles.wait} data-tone={tone}>
      <Icon size={16} aria-hidden="true" /> {text}
    </span>
  );
}
