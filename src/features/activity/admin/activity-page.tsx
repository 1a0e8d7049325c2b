import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fullDate } from '#lib/days/formats.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useUrlParams } from '#ui/admin/use-url-params.ts';
import type { ActivityLine } from '../contract.ts';
import { subjectKinds } from '../rules.ts';
import styles from './activity.module.css';
import { activityQuery } from './queries.ts';
import { recordLink } from './record-link.ts';
import { activitySentence, kindLabels } from './sentences.ts';

const kinds = ['security', ...subjectKinds] as const;

/** The log of who did what, and of who signed in or was refused. */
export function ActivityPage() {
  const style = useLocale();
  const { params, change, clear } = useUrlParams();
  const filter = {
    person: params.get('person') ?? '',
    kind: kinds.find((kind) => kind === params.get('kind')),
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const list = useInfiniteQuery(activityQuery(filter));
  const lines = list.data?.pages.flatMap(({ activity }) => activity);
  const people = list.data?.pages[0]?.people ?? [];
  const isFiltered = Object.values(filter).some(Boolean);
  const set = (name: string) => (event: { currentTarget: { value: string } }) =>
    change({ [name]: event.currentTarget.value });
  return (
    <>
      <PageHeader page="activity" summary="Who did what, newest first." />
      <Group component="search" gap="2xs" mb="md" align="end">
        <NativeSelect
          label="Person"
          value={filter.person}
          onChange={set('person')}
          data={[
            { value: '', label: 'Everybody' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          label="Kind"
          value={filter.kind ?? ''}
          onChange={set('kind')}
          data={[
            { value: '', label: 'Everything' },
            { value: 'security', label: 'Security' },
            ...subjectKinds.map((kind) => ({ value: kind, label: upper(kindLabels[kind]) })),
          ]}
        />
        <TextInput type="date" label="First day" value={filter.from} onChange={set('from')} />
        <TextInput type="date" label="Last day" value={filter.to} onChange={set('to')} />
      </Group>
      <Panel>
        {!lines && <Pending query={list} title="Couldn't load the activity" rows={8} />}
        {lines?.length === 0 &&
          (isFiltered ? (
            <NothingFound title="Nothing found" onClear={() => clear()} />
          ) : (
            <EmptyState drawing="all-done" title="Nothing yet">
              Changes made from now on show up here.
            </EmptyState>
          ))}
        <ol className={styles.lines} aria-label="Activity">
          {lines?.map((line) => (
            <li key={line.id}>
              <Sentence line={line} />
              <Text component="time" dateTime={line.at} c="dimmed" fz={13}>
                {fullDate(new Date(line.at), style)}
              </Text>
            </li>
          ))}
        </ol>
      </Panel>
      <LoadMore list={list} />
    </>
  );
}

/** What was done, which leads to the record. */
function Sentence({ line }: { line: ActivityLine }) {
  const link = recordLink(line);
  const sentence = activitySentence(line);
  return (
    <Text style={{ overflowWrap: 'anywhere' }}>
      {link ? <Link to={link}>{sentence}</Link> : sentence}
    </Text>
  );
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
