import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#lib/days/formats.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { listImportsRoute } from '../../contract/import.ts';
import { plainCount } from '../labels.ts';
import { customersTopic } from '../queries.ts';
import styles from './import.module.css';
import { UndoImport } from './undo-import.tsx';

/** Earlier imports, each with its undo. */
export function EarlierImports() {
  const style = useLocale();
  const { data: imports, error } = useQuery({
    queryKey: [customersTopic, 'imports'],
    queryFn: async ({ signal }) =>
      (await callApi<typeof listImportsRoute>('/api/customers/imports', { signal })).imports,
  });
  if (error) return <AlertBox>{errorText(error)}</AlertBox>;
  if (!imports || imports.length === 0) return null;
  return (
    <Panel title="Earlier imports">
      <ul className={styles.earlier}>
        {imports.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.file_name || 'Import'}</strong>
              <p>
                {shortDate(new Date(one.created_at), style)}: {plainCount(one.created)} added,{' '}
                {plainCount(one.merged)} merged
                {one.undone_at && `, undone ${shortDate(new Date(one.undone_at), style)}`}
              </p>
            </div>
            {!one.undone_at && <UndoImport id={one.id} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
