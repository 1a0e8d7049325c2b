import {
  FilePenLine,
  Hammer,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import { portalTexts } from '../../features/customer-portal/texts.ts';
import type { Language } from '../../lib/language.ts';
import { Icon } from '../portal/icon.tsx';
import { keptHtml } from '../portal/kept-html.tsx';
import styles from '../portal/shell.module.css';
import { customerPath } from '../routes.ts';

export type PortalPlace =
  | 'dashboard'
  | 'projects'
  | 'estimates'
  | 'invoices'
  | 'messages'
  | 'profile';

/** How many of each wait for the customer. */
export type PortalCounts = Partial<Record<PortalPlace, number>>;

const icons: Record<PortalPlace, LucideIcon> = {
  dashboard: LayoutDashboard,
  projects: Hammer,
  estimates: FilePenLine,
  invoices: ReceiptText,
  messages: MessagesSquare,
  profile: UserRound,
};
const places = Object.keys(icons) as PortalPlace[];

interface PlacesProps {
  language: Language;
  place: PortalPlace;
  counts: PortalCounts;
  className: string | undefined;
  /** Five of them, at the lower edge of a phone; the profile is behind the name at the top. */
  isTabs?: boolean;
}

/** The ways to the other pages, with how much waits there. */
export function Places({ language, place, counts, className, isTabs = false }: PlacesProps) {
  const shown = isTabs ? places.slice(0, 5) : places;
  const links = shown.map((one) =>
    linkHtml({ language, place: one, isHere: one === place, count: counts[one] ?? 0, isTabs }),
  );
  return (
    <nav
      className={className}
      aria-label={portalTexts(language)('shell.navigation')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: links.join('') }}
    />
  );
}

type LinkProps = {
  language: Language;
  place: PortalPlace;
  isHere: boolean;
  count: number;
  isTabs: boolean;
};

const linkHtml = keptHtml(({ language, place, isHere, count, isTabs }: LinkProps) => {
  const waiting = count > 0 && <Count language={language} count={count} />;
  return (
    <a
      href={customerPath(place, language)}
      className={isTabs ? styles.tab : styles.link}
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={styles.icon}>
        <Icon of={icons[place]} size={isTabs ? 22 : 18} />
        {isTabs && waiting}
      </span>
      <span className={styles.word}>{portalTexts(language)(`shell.${place}`)}</span>
      {!isTabs && waiting}
    </a>
  );
});

function Count({ language, count }: { language: Language; count: number }) {
  const words = portalTexts(language)('shell.waiting', { count });
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className={styles.hidden}>{words}</span>
    </span>
  );
}
