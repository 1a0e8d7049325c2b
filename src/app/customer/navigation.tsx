import {
  CalendarDays,
  FilePenLine,
  Hammer,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import { portalTexts } from '#features/customer-accounts/texts/portal.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import {
  type CustomerSection,
  customerSections,
  customerTabs,
  type SectionCounts,
} from '#platform/pages/sites.ts';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/shell.module.css';

const icons: Record<CustomerSection, LucideIcon> = {
  dashboard: LayoutDashboard,
  projects: Hammer,
  appointments: CalendarDays,
  estimates: FilePenLine,
  invoices: ReceiptText,
  messages: MessagesSquare,
  profile: UserRound,
};

interface NavigationProps {
  language: Language;
  section: CustomerSection;
  counts: SectionCounts;
  className: string | undefined;
  /** The five tabs at the bottom of a phone; the other pages are behind the name at the top. */
  isTabs?: boolean;
}

/** Links to the other sections, with the number of items waiting in each. */
export function Navigation({
  language,
  section,
  counts,
  className,
  isTabs = false,
}: NavigationProps) {
  const shown = isTabs ? customerTabs : customerSections;
  return (
    <nav className={className} aria-label={portalTexts(language).shell.navigation}>
      {shown.map((one) => {
        const count = counts[one] ?? 0;
        const waiting = count > 0 && <Count language={language} count={count} />;
        return (
          <a
            key={one}
            href={customerPath(one, language)}
            className={isTabs ? styles.tab : styles.link}
            aria-current={one === section ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon of={icons[one]} size={isTabs ? 22 : 18} />
              {isTabs && waiting}
            </span>
            <span className={styles.label}>{portalTexts(language).shell[one]}</span>
            {!isTabs && waiting}
          </a>
        );
      })}
    </nav>
  );
}

function Count({ language, count }: { language: Language; count: number }) {
  const text = portalTexts(language).shell.waiting({ count });
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
