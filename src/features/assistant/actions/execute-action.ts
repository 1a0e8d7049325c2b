import type { OfficeRole } from '#lib/rights.ts';
import { badInput } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { isPanelAction, toolNames } from '../rules/tools.ts';
import { runReading } from './tools/run.ts';
import type { Found } from './tools/tool.ts';

/**
 * Runs one of the actions that the panel runs on its own; these only read. Throws 400 for any
 * other.
 */
export function executeAction(
  app: App,
  role: OfficeRole,
  action: string,
  data: unknown,
): Promise<Found> {
  const name = toolNames.find((one) => one === action);
  if (!name || !isPanelAction(name)) throw badInput('action', 'The assistant has no such action.');
  return runReading({ app, role, language: 'english' }, name, data ?? {});
}
