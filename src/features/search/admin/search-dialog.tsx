import '#ui/theme/mantine-modals.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightStore, useSpotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import {
  type LucideIcon,
  MessageCircleQuestionMark,
  Search,
  SlidersHorizontal,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#lib/counted.ts';
import { shortestSearch } from '#lib/search.ts';
import { errorText } from '#ui/admin/api-client.ts';
import { useRole } from '#ui/admin/rights.ts';
import { readCommand } from '../rules/commands.ts';
import type { Found } from '../rules/kinds.ts';
import { type Action, actionsFor, searchedText } from './actions.ts';
import { ActionsGroup, Keys } from './actions-group.tsx';
import { FoundGroups, FoundLine, SearchGroup, type StatusLabels } from './found-groups.tsx';
import { recentQuery, searchQuery } from './queries.ts';
import { readRecent } from './recent-items.ts';
import styles from './search-dialog.module.css';
import { SearchLine } from './search-line.tsx';
import { openSelected, selectGroup, selectLine } from './spotlight-selection.ts';

/** A back office page, or a setting. */
export interface SearchPage {
  key: string;
  label: string;
  detail: string;
  icon?: LucideIcon;
  href: string;
  /** What was typed is its name, whole: it comes before records that mention it. */
  isNamed: boolean;
  /** What the address carries along. */
  state?: unknown;
}

interface SearchDialogProps {
  store: SpotlightStore;
  /** What was typed before the field had the focus. */
  early: string;
  /** The pages and settings that match a text. */
  findPages(typed: string): SearchPage[];
  statusLabels: StatusLabels;
  /** Asks the assistant what was typed; undefined for people who may not. */
  ask: ((question: string) => void) | undefined;
}

/** The search over everything, opened from anywhere. */
export function SearchDialog({ store, early, findPages, statusLabels, ask }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const [recentItems, setRecentItems] = useState(readRecent);
  const navigate = useNavigate();
  const role = useRole();
  const { opened } = useSpotlight(store);
  // Enter runs a typed command before other results of the text.
  const isCommand = readCommand(typed) !== undefined;
  const searched = searchedText(typed).trim();
  const isEnough = searched.length >= shortestSearch;
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    searchQuery(isEnough ? searched : ''),
  );
  const isWaiting = isEnough && isFetching && (isPlaceholderData || !data);
  const [opensFirst, setOpensFirst] = useState(false);
  const recent = useQuery({ ...recentQuery(recentItems), enabled: recentItems.length > 0 }).data;
  const found = isEnough ? (data?.results ?? []) : [];
  const meant = isEnough ? (data?.meant ?? '') : '';
  const lately = typed.trim() ? [] : (recent ?? []);
  const pages = typed.trim() ? findPages(typed) : [];
  const isPageName = pages.some(({ isNamed }) => isNamed);
  pages.sort((one, other) => Number(other.isNamed) - Number(one.isNamed));
  const actions = role ? actionsFor(typed, found, role) : [];
  const matches = found.length + pages.length;
  const shown = [...found, ...lately].map(({ id }) => id);
  // A name is one or two words; more may be a question.
  const mayAsk = ask !== undefined && isQuestion(typed);
  const lines = `${typed} ${isPageName} ${shown} ${pages.length} ${actions.length}`;

  // Enter opens what is best: the first line is selected, whatever has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the lines counts
  useEffect(() => selectLine(store, 0), [store, lines]);

  useEffect(() => setTyped(early), [early]);

  // Enter before the response opens the best of the response, never an earlier text's result.
  useEffect(() => {
    if (!opensFirst || isWaiting) return;
    setOpensFirst(false);
    openSelected(store);
  }, [store, opensFirst, isWaiting]);

  function go(href: string, state?: unknown): void {
    if (href.startsWith('tel:')) window.location.assign(href);
    else void navigate(href, { state });
  }

  function onEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !isWaiting) return;
    event.preventDefault();
    event.stopPropagation();
    setOpensFirst(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') {
      event.preventDefault();
      selectGroup(store, event.shiftKey ? -1 : 1);
    }
    const action = event.ctrlKey || event.metaKey ? withShortcut(actions, event.key) : undefined;
    if (!action) return;
    event.preventDefault();
    store.updateState((state) => ({ ...state, opened: false }));
    go(action.href);
  }

  const pageLines = pages.length > 0 && (
    <SearchGroup label="Pages and settings">
      {pages.map(({ key, label, detail, icon = SlidersHorizontal, href, state }) => (
        <SearchLine
          key={key}
          icon={icon}
          title={label}
          detail={detail}
          onOpen={() => go(href, state)}
        />
      ))}
    </SearchGroup>
  );
  const begins = <ActionsGroup actions={actions} onOpen={go} />;

  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={(text) => {
        setTyped(text);
        setOpensFirst(false);
      }}
      onSpotlightOpen={() => {
        setRecentItems(readRecent());
        setTyped(early);
      }}
      shortcut={null}
      scrollable
      size={720}
      maxHeight="calc(100dvh - 20rem)"
      classNames={{ actionsGroup: styles.group }}
      attributes={{ content: { 'aria-label': 'Search', 'data-open': opened || undefined } }}
    >
      <Spotlight.Search
        placeholder="Search customers, jobs, numbers"
        aria-label="Search customers, jobs, numbers"
        leftSection={<Search size={20} aria-hidden="true" />}
        rightSection={<kbd className={styles.key}>Esc</kbd>}
        rightSectionWidth={60}
        onKeyDownCapture={onEnter}
        onKeyDown={onKeyDown}
      />
      {meant && (
        <p className={styles.meant} role="status">
          Nothing matches “{searched}”. Did you mean{' '}
          <button type="button" onClick={() => setTyped(typed.replace(searched, meant))}>
            {writtenAs(meant, found)}
          </button>
          ? These match.
        </p>
      )}
      <Spotlight.ActionsList>
        {isCommand && begins}
        {lately.length > 0 && (
          <SearchGroup label="Recently opened">
            {lately.map((one) => (
              <FoundLine
                key={`${one.kind} ${one.id}`}
                one={one}
                terms={[]}
                statusLabels={statusLabels}
                onOpen={go}
              />
            ))}
          </SearchGroup>
        )}
        {isPageName && pageLines}
        <FoundGroups
          found={found}
          searched={meant || searched}
          terms={(meant || searched).split(/\s+/)}
          statusLabels={statusLabels}
          onOpen={go}
        />
        {!isPageName && pageLines}
        {!isCommand && begins}
        {mayAsk && (
          <SearchGroup label="Assistant">
            <SearchLine
              icon={MessageCircleQuestionMark}
              title={`Ask the assistant: “${typed.trim()}”`}
              onOpen={() => ask?.(typed.trim())}
            />
          </SearchGroup>
        )}
        {!mayAsk && matches + actions.length + lately.length === 0 && (
          <Spotlight.Empty>
            {error && isEnough ? errorText(error) : emptyText(typed, isEnough, isFetching)}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className={styles.foot}>
        <span className={styles.hints}>
          <Keys keys={['↑ ↓']} /> Move <Keys keys={['↵']} /> Open <Keys keys={['Tab']} /> Next group
        </span>
        <span role="status">
          {typed.trim() && !isFetching && (
            <>
              {matches === 1 ? '1 match' : `${counted(matches)} matches`},{' '}
              {actions.length === 1 ? '1 action' : `${actions.length} actions`}
            </>
          )}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/** What may be a question for the assistant: three words, or a question mark. */
function isQuestion(typed: string): boolean {
  const text = typed.trim();
  return text.split(/\s+/).length > 2 || /[?¿]/.test(text);
}

/** A corrected search in the records' spelling: "Villarreal". */
function writtenAs(meant: string, found: Found[]): string {
  const text = found.map(({ title, detail }) => `${title} ${detail}`).join(' ');
  const at = text.toLowerCase().indexOf(meant);
  return at === -1 ? meant : text.slice(at, at + meant.length);
}

function withShortcut(actions: Action[], key: string): Action | undefined {
  return actions.find(({ shortcut }) => shortcut === key.toUpperCase());
}

function emptyText(typed: string, isEnough: boolean, isFetching: boolean): string {
  if (!isEnough) return `Type at least ${shortestSearch} characters of a name, address or number.`;
  return isFetching ? 'Searching…' : `No results for “${typed.trim()}”.`;
}
