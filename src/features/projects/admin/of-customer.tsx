import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerNameQuery } from '#features/customers/admin/queries.ts';
import { Chosen } from '#ui/admin/search-choice.tsx';

/** Shows that only one customer's projects are listed, with a link to all. */
export function OfCustomer({ id, showAll }: { id: string; showAll(): void }) {
  const name = useQuery(customerNameQuery(id)).data;
  return (
    <Box mb="md">
      <Chosen change="Show all" onChange={showAll}>
        Showing projects for <strong>{name ?? '…'}</strong>
      </Chosen>
    </Box>
  );
}
