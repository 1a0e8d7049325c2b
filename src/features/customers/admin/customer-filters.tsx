import { Button, Flex, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { type CustomerSort, customerSorts } from '../rules/customers.ts';
import type { CustomerFilterState } from './use-customer-filter.ts';

const choices: Record<CustomerSort, string> = {
  name: 'By name',
  lifetime_value: 'By lifetime value',
  last_contact: 'By last contact',
  created: 'By date created',
};

export function CustomerFilters(props: CustomerFilterState) {
  const { filter, chooseSort, setArchived, setTag } = props;
  return (
    <>
      <ListSearch what="customers" filter={props}>
        <NativeSelect
          aria-label="Sort"
          value={filter.sort}
          onChange={(event) => {
            const sort = customerSorts.find((known) => known === event.currentTarget.value);
            if (sort) chooseSort(sort);
          }}
          data={customerSorts.map((value) => ({ value, label: choices[value] }))}
        />
      </ListSearch>
      {(filter.archived || filter.tag) && (
        <Flex rowGap="2xs" columnGap="md" align="center" wrap="wrap" mb="sm" c="dimmed">
          {filter.archived && (
            <Narrowed onClear={() => setArchived(false)} label="Show active customers">
              Archived customers
            </Narrowed>
          )}
          {filter.tag && (
            <Narrowed onClear={() => setTag(undefined)} label="Show all tags">
              Tagged {filter.tag}
            </Narrowed>
          )}
        </Flex>
      )}
    </>
  );
}

interface NarrowedProps {
  label: string;
  onClear(): void;
  children: React.ReactNode;
}

function Narrowed({ label, onClear, children }: NarrowedProps) {
  return (
    <span>
      {children}
      <Button
        variant="subtle"
        onClick={onClear}
        leftSection={<X size={16} aria-hidden="true" />}
        ml="xs"
      >
        {label}
      </Button>
    </span>
  );
}
