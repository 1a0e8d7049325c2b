import { badInput } from '../../../platform/http/errors.ts';
import type { App } from '../../../services/app.ts';
import { isPanelAction, toolNames } from '../rules/tools.ts';
import { checkInput } from './tools/check-input.ts';
import { tools } from './tools/registry.ts';
import type { Found } from './tools/tool.ts';

/** Runs one of the actions that the panel runs by itself: they only read. Throws 400 for any other. */
export function executeAction(app: App, action: string, data: unknown): Promise<Found> {
  const name = toolNames.find((one) => one === action);
  const tool = name && isPanelAction(name) ? tools[name] : undefined;
  if (!tool || tool.changes) throw badInput('action', 'This is no action of the assistant.');
  return tool.run({ app, language: 'english' }, checkInput(tool.input, data ?? {}));
}
