import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { shortestSearch } from '#lib/search.ts';
import { errorText } from './api-client.ts';
import styles from './search-choice.module.css';

/**
 * The typed search for a record, and the term to request once the typing pauses; empty while it is
 * too short.
 */
export function useSearchTerm(first = '') {
  const [typed, setTyped] = useState(first);
  const [settled] = useDebouncedValue(typed.trim(), 250);
  return { typed, setTyped, q: settled.length >= shortestSearch ? settled : '' };
}

interface Found {
  id: string;
  name: string;
  /** Distinguishes it from another of the same name. */
  about: string;
  onChoose(): void;
}

interface SearchChoiceProps {
  label: string;
  placeholder?: string;
  description?: string;
  searchTerm: ReturnType<typeof useSearchTerm>;
  /** The matches, in the search's order; undefined while unknown. */
  found: Found[] | undefined;
  foundLabel: string;
  nothing: string;
  /** Why the search failed. */
  searchError: unknown;
  error?: string | undefined;
  required?: boolean;
}

/** A field that finds a record by a few characters. */
export function SearchChoice(props: SearchChoiceProps) {
  const { label, placeholder, description, searchTerm, found, foundLabel, nothing } = props;
  const { error, required = true } = props;
  return (
    <div>
      <TextInput
        type="search"
        autoComplete="off"
        maxLength={200}
        label={label}
        placeholder={placeholder}
        description={description}
        error={error}
        required={required}
        value={searchTerm.typed}
        onChange={(event) => searchTerm.setTyped(event.currentTarget.value)}
      />
      <Text role="status" c="dimmed" fz={13}>
        {props.searchError ? errorText(props.searchError) : found?.length === 0 && nothing}
      </Text>
      <FoundList label={foundLabel} found={found ?? []} />
    </div>
  );
}

/** Records to choose from. */
export function FoundList({ label, found }: { label: string; found: Found[] }) {
  if (found.length === 0) return null;
  return (
    <Stack
      component="ul"
      gap={0}
      mt="2xs"
      bd="var(--border)"
      bdrs="md"
      style={{ overflow: 'clip' }}
      className={styles.found}
      aria-label={label}
    >
      {found.map(({ id, name, about, onChoose }) => (
        <li key={id}>
          <button type="button" onClick={onChoose}>
            <span>{name}</span>
            <span>{about}</span>
          </button>
        </li>
      ))}
    </Stack>
  );
}

interface ChosenProps {
  /** The button to choose again. */
  change: string;
  onChange(): void;
  children: ReactNode;
}

/** What is chosen. */
export function Chosen({ change, onChange, children }: ChosenProps) {
  return (
    <Flex
      gap="sm"
      align="center"
      justify="space-between"
      mih="var(--tap)"
      pr="2xs"
      pl="sm"
      bg="var(--sunken)"
      bdrs="md"
    >
      <span>{children}</span>
      <Button flex="none" variant="subtle" onClick={onChange}>
        {change}
      </Button>
    </Flex>
  );
}
