import { createRoute, z } from '@hono/zod-openapi';
import { csvFile, ownerOnly } from '#platform/http/api.ts';
import { csvAnswer } from '#platform/http/csv-response.ts';
import { csvEndpoint } from '#platform/http/endpoint.ts';
import type { App } from '#services/app.ts';
import { listChecklists } from '../store/checklists.ts';
import { listMaterials } from '../store/materials.ts';

export const exportMaterialsRoute = csvEndpoint('get /api/materials/export', {
  summary: 'The materials catalog as a CSV file, by name',
  query: z.object({ q: z.string().trim().max(120).optional() }),
});

export const exportChecklistsRoute = createRoute({
  method: 'get',
  path: '/api/checklists/export',
  summary: 'The checklists as a CSV file, a line for each of their tasks',
  security: ownerOnly,
  responses: csvFile,
});

const pageSize = 500;

export function exportMaterials(app: App, search: string | undefined): Promise<Response> {
  return csvAnswer({
    name: 'materials.csv',
    header: ['Material', 'Unit', 'Unit cost'],
    readPage: (cursor) => listMaterials(app.database, { search, cursor, limit: pageSize }),
    cells: ({ name, unit, unitCost }) => [name, unit, unitCost],
  });
}

export function exportChecklists(app: App): Promise<Response> {
  return csvAnswer({
    name: 'checklists.csv',
    header: ['Checklist', 'Position', 'Task'],
    async readPage(after) {
      if (after) return [];
      const checklists = await listChecklists(app.database);
      return checklists.flatMap(({ id, name, items }) =>
        items.map((task, index) => ({ id, name, position: index + 1, task })),
      );
    },
    cells: ({ name, position, task }) => [name, position, task],
  });
}
