import { Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import { type Found, type SearchKind, searchKinds, searchLimits } from '../rules/kinds.ts';
import { kinds } from './kinds.ts';
import { SearchLine } from './search-line.tsx';

/** Status labels, for the kinds that have statuses. */
export type StatusLabels = Partial<
  Record<SearchKind, Record<string, { label: string; tone: DotTone }>>
>;

interface FoundGroupsProps {
  found: Found[];
  terms: string[];
  statusLabels: StatusLabels;
  /** The link from a kind to all of its results in its list. */
  searched: string;
  onOpen(href: string): void;
}

/** The results, by kind. */
export function FoundGroups({ found, searched, onOpen, ...props }: FoundGroupsProps) {
  return searchKinds.map((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    const { label, list } = kinds[kind];
    if (ofKind.length === 0) return null;
    return (
      <SearchGroup key={kind} label={label}>
        {ofKind.slice(0, searchLimits.ofEachKind).map((one) => (
          <FoundLine key={one.id} one={one} onOpen={onOpen} {...props} />
        ))}
        {list && ofKind.length >= searchLimits.ofEachKind && (
          <SearchLine
            icon={Search}
            title={`All ${label.toLowerCase()} with “${searched}”`}
            onOpen={() => onOpen(`${list}?${new URLSearchParams({ q: searched })}`)}
          />
        )}
      </SearchGroup>
    );
  });
}

export function SearchGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  );
}

interface FoundLineProps {
  one: Found;
  terms: string[];
  statusLabels: StatusLabels;
  onOpen(href: string): void;
}

export function FoundLine({ one, terms, statusLabels, onOpen }: FoundLineProps) {
  const { currency } = useLocale();
  const { icon, link } = kinds[one.kind];
  const status = one.status ? statusLabels[one.kind]?.[one.status] : undefined;
  return (
    <SearchLine
      icon={icon}
      title={phoneOr(one.title)}
      detail={one.detail}
      terms={terms}
      aside={status ? <StatusDot tone={status.tone}>{status.label}</StatusDot> : phoneOr(one.aside)}
      end={one.amount !== null && exactMoney(one.amount, currency)}
      onOpen={() => onOpen(link(one.id, one.title))}
    />
  );
}

function phoneOr(text: string): string {
  return text.startsWith('+') ? formatAmericanPhone(text) : text;
}
