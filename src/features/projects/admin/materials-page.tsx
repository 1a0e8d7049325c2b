import { adminLink } from '#lib/links.ts';
import { callApi } from '#ui/admin/api-client.ts';
import '#ui/theme/mantine-inputs.css';
import { Box, Button, Flex, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { exactMoney } from '#lib/money.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type { deleteMaterial, MaterialView, restoreMaterial } from '../contract/costs.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import { perUnit } from './labels.ts';
import { MaterialDialog } from './material-dialog.tsx';
import { materialListQuery, projectsTopic } from './queries.ts';

/** The catalog of frequently bought materials. */
export function MaterialsPage() {
  const { currency } = useLocale();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const list = useInfiniteQuery(materialListQuery(q));
  const materials = list.data?.pages.flatMap((one) => one.materials);
  const [open, setOpen] = useState<MaterialView | 'new'>();
  const removal = useRemoval(projectsTopic);

  useEffect(() => {
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true });
  }, [q, setParams]);

  function remove({ id, name }: MaterialView): void {
    const params = { id };
    removal.remove({
      text: `“${name}” removed.`,
      remove: () =>
        callApi<typeof deleteMaterial>('/api/materials/{id}', { method: 'DELETE', params }),
      restore: () =>
        callApi<typeof restoreMaterial>('/api/materials/{id}/restoration', {
          method: 'POST',
          params,
        }),
    });
  }

  return (
    <>
      <Flex
        to={adminLink('projects')}
        component={Link}
        display="inline-flex"
        gap="2xs"
        align="center"
        mih={32}
      >
        <ArrowLeft size={18} aria-hidden="true" /> Projects
      </Flex>
      <PageHeader
        page="projectMaterials"
        summary="Materials you buy often. Projects keep the price from the day you used them."
        actions={
          <Button
            leftSection={<Plus size={18} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            New material
          </Button>
        }
      />
      <Box component="search" maw={448} mb="md">
        <TextInput
          type="search"
          aria-label="Search materials"
          placeholder="Search materials"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Box>
      <Panel>
        <UndoLine removal={removal} />
        {!materials && <Pending query={list} title="Couldn't load materials" rows={5} />}
        {materials?.length === 0 && (
          <EmptyState drawing="toolbox" title={q ? 'No materials found' : 'No materials yet'}>
            {q
              ? 'Try adjusting your search or filters'
              : 'Add what you buy often, with its unit and price. Then start typing on a project to find it.'}
          </EmptyState>
        )}
        <ul aria-label="Materials">
          {materials?.map((material) => (
            <CatalogueRow
              key={material.id}
              name={material.name}
              value={`${exactMoney(material.unit_cost, currency)} ${perUnit(material.unit)}`}
              onOpen={() => setOpen(material)}
              onRemove={() => remove(material)}
            />
          ))}
        </ul>
      </Panel>
      {list.hasNextPage && (
        <Box mt="sm">
          <LoadMore list={list} />
        </Box>
      )}
      {Boolean(materials?.length) && (
        <ExportButton
          path={`/api/materials/export?${new URLSearchParams(q && { q })}`}
          file="materials.csv"
        />
      )}
      {open && (
        <MaterialDialog
          material={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
