import { AppError } from '#platform/http/errors.ts';
import type { AnswerTable } from '../../rules/answers.ts';
import { mayFollow, mayUse } from '../../rules/tool-rights.ts';
import type { ToolName } from '../../rules/tools.ts';
import { assistantTexts } from '../../texts/index.ts';
import { checkInput } from './check-input.ts';
import { tools } from './registry.ts';
import type { Found, ToolContext } from './tool.ts';

/** Throws 403 if the asker's role doesn't include what this call reads or changes. */
export function checkRight(
  { role, language }: Pick<ToolContext, 'role' | 'language'>,
  tool: ToolName,
  input: unknown,
): void {
  const named = typeof input === 'object' && input !== null ? { ...input } : {};
  if (!mayUse(role, tool, named))
    throw new AppError(403, 'not_allowed', assistantTexts(language).notAllowed);
}

/**
 * Runs a reading tool for the asker. Its links lead only where their role may go. Throws 400 for
 * invalid input, 403 for what their role doesn't include.
 */
export async function runReading(
  context: ToolContext,
  name: ToolName,
  input: unknown,
): Promise<Found> {
  const tool = tools[name];
  if (tool.changes) throw new Error(`${name} is not run without a press`);
  checkRight(context, name, input);
  const { table, link, ...found } = await tool.run(context, checkInput(tool.input, input));
  return {
    ...found,
    ...(table && { table: withoutClosedLinks(context, table) }),
    ...(link && mayFollow(context.role, link.href) && { link }),
  };
}

function withoutClosedLinks({ role }: ToolContext, table: AnswerTable): AnswerTable {
  const rows = table.rows.map(({ link, ...row }) => ({
    ...row,
    link: link && mayFollow(role, link) ? link : '',
  }));
  return { ...table, rows };
}
