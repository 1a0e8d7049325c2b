import { Box, Flex } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import { usePageTitle } from './page-title.ts';
import styles from './split-list.module.css';

interface Split {
  /** The open record, from the address. */
  openId: string | undefined;
  /** There is room for both: the record is beside the list. */
  beside: boolean;
  showsList: boolean;
}

/** What the open record knows about the list it was opened from. */
interface Neighbours {
  beside: boolean;
  previousId: string | undefined;
  nextId: string | undefined;
}

export function useSplit(): Split {
  const { id: openId } = useParams();
  const beside = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false });
  return { openId, beside, showsList: beside || !openId };
}

interface SplitListProps {
  split: Split;
  rows: { id: string }[] | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A list whose records open beside it if there is room, and otherwise instead of it. */
export function SplitList({ split, rows, className, children }: SplitListProps) {
  const { openId, beside, showsList } = split;
  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;
  const context: Neighbours = {
    beside,
    previousId: index > 0 ? rows?.[index - 1]?.id : undefined,
    nextId: index >= 0 ? rows?.[index + 1]?.id : undefined,
  };
  return (
    <div
      className={[styles.split, className].filter(Boolean).join(' ')}
      data-open={(beside && Boolean(openId)) || undefined}
    >
      {showsList && (
        <Box miw={0} className={styles.list}>
          {children}
        </Box>
      )}
      <Outlet context={context} />
    </div>
  );
}

/** Whether an open record is beside its list, or on its own page. */
export function useBeside(): boolean {
  return useOutletContext<Neighbours>().beside;
}

interface SplitDetailProps {
  /** The record's own name. */
  name: string;
  /** The list it is of. */
  list: string;
  /** The kind of record, as its rows' ids start: invoice. */
  kind: string;
  /** Shown next to the back and next buttons. */
  bar: ReactNode;
  children: ReactNode;
}

/** One record of a `SplitList`. */
export function SplitDetail({ name, list, kind, bar, children }: SplitDetailProps) {
  const { id } = useParams();
  const { search } = useLocation();
  const { beside, previousId, nextId } = useOutletContext<Neighbours>();
  usePageTitle(name);
  const back = { to: { pathname: '..', search }, state: { focus: `${kind}-${id}` } };
  const drawer = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    const list = drawer.current?.parentElement;
    if (list && isToClose(event, list))
      void navigate(back.to, { state: back.state, preventScrollReset: beside });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <section
      ref={drawer}
      className={styles.detail}
      data-beside={beside || undefined}
      aria-label={name}
      tabIndex={-1}
      data-arrival
    >
      <Flex gap="3xs" align="center" mih={52} className={styles.bar}>
        {!beside && (
          <Flex
            {...back}
            component={Link}
            display="inline-flex"
            gap="2xs"
            align="center"
            mih="var(--tap)"
            mr="sm"
          >
            <ArrowLeft size={18} aria-hidden="true" /> {list}
          </Flex>
        )}
        <Flex rowGap={0} columnGap="sm" align="center" wrap="wrap" flex={1} miw={0}>
          {bar}
        </Flex>
        {beside && (
          <>
            <Neighbour id={previousId} label={`Previous ${kind}`} icon={ChevronUp} />
            <Neighbour id={nextId} label={`Next ${kind}`} icon={ChevronDown} />
            <Link {...back} className={styles.icon} aria-label="Close" preventScrollReset>
              <X size={20} aria-hidden="true" />
            </Link>
          </>
        )}
      </Flex>
      {children}
    </section>
  );
}

/** Escape in a field, a menu, or a dialog belongs to that, and never drops what was typed. */
function isToClose({ key, target, defaultPrevented }: KeyboardEvent, list: Element): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  if (target !== document.body && !list.contains(target)) return false;
  if (target.matches('input, textarea, select, [contenteditable], [aria-expanded="true"]'))
    return false;
  return !document.querySelector('dialog[open], [aria-modal="true"], :popover-open');
}

interface NeighbourProps {
  id: string | undefined;
  label: string;
  icon: LucideIcon;
}

function Neighbour({ id, label, icon: Icon }: NeighbourProps) {
  const { search } = useLocation();
  if (!id) return null;
  return (
    <Link
      to={{ pathname: `../${id}`, search }}
      className={styles.icon}
      aria-label={label}
      preventScrollReset
    >
      <Icon size={20} aria-hidden="true" />
    </Link>
  );
}
