import '../../../ui/theme/mantine-modals.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightStore } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { shortestSearch } from '../../../lib/search.ts';
import { errorText } from '../../../ui/admin/api-client.ts';
import type { Found } from '../rules.ts';
import { kinds } from './kinds.ts';
import { searchQuery } from './queries.ts';

/** The search over everything, opened from anywhere. */
export default function SearchDialog({ store }: { store: SpotlightStore }) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { data: results = [], error, isFetching } = useQuery(searchQuery(typed));
  const isEnough = typed.trim().length >= shortestSearch;
  const shown = isEnough ? results : [];
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(32rem, 70vh)"
    >
      <Spotlight.Search
        placeholder="Search customers, jobs, numbers"
        aria-label="Search customers, jobs, numbers"
        leftSection={<Search size={18} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {groupsOf(shown).map(([kind, found]) => (
          <Spotlight.ActionsGroup key={kind} label={kinds[kind].label}>
            {found.map((one) => {
              const { icon: Icon, route } = kinds[kind];
              return (
                <Spotlight.Action
                  key={one.id}
                  label={one.title}
                  description={one.detail}
                  leftSection={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => navigate(adminLink(route, { id: one.id }))}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>
            {error && isEnough ? errorText(error) : emptyText(typed, isEnough, isFetching)}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function emptyText(typed: string, isEnough: boolean, isFetching: boolean): string {
  if (!isEnough) return `Type at least ${shortestSearch} characters of a name, address or number.`;
  return isFetching ? 'Searching…' : `No results for “${typed.trim()}”.`;
}

function groupsOf(results: Found[]): [Found['kind'], Found[]][] {
  const all = Object.keys(kinds) as Found['kind'][];
  return all
    .map((kind): [Found['kind'], Found[]] => [kind, results.filter((one) => one.kind === kind)])
    .filter(([, found]) => found.length > 0);
}
