import { AppError } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import { mayCall, type TokenScope } from '../rules/tokens.ts';
import { isChanging, pressedTools, toolNames } from '../rules/tools.ts';
import { execute, propose } from './proposals.ts';
import { runReading } from './tools/run.ts';
import type { Caller } from './tools/tool.ts';

/**
 * Runs a tool for one of the owner's programs, within its scope: reading right away, changes as a
 * proposal, or directly if the scope allows it. Throws 403 beyond the scope.
 */
export async function callTool(
  app: App,
  { scope, ...caller }: Caller & { scope: TokenScope },
  name: string,
  input: unknown,
): Promise<Record<string, unknown>> {
  const known = toolNames.find((one) => one === name);
  if (!known || !mayCall(scope, known))
    throw new AppError(403, 'not_allowed', `This token may not use ${name.slice(0, 60)}.`);
  const { role } = caller;
  if (!isChanging(known)) {
    const { text, data } = await runReading({ app, role, language: 'english' }, known, input);
    return { summary: text, ...data };
  }
  const wanted = {
    ...caller,
    language: 'english' as const,
    tool: known,
    input,
    conversationId: null,
  };
  const outcome = await propose(app, wanted);
  if ('question' in outcome) {
    const choices = outcome.choices.map(({ label, call }) => ({
      label,
      ...(call && { input: call.input }),
    }));
    return { state: 'needs_answer', question: outcome.question, choices };
  }
  const { id, preview } = outcome.proposal;
  if (scope === 'propose' || pressedTools.includes(known)) {
    const note =
      'Nothing has changed. The owner has to confirm the change in the back office assistant.';
    return { state: 'proposed', proposal_id: id, preview, note };
  }
  const { result } = await execute(app, caller, id);
  return {
    state: 'done',
    proposal_id: id,
    summary: result?.label,
    link: linkOf(app, result?.href),
  };
}

function linkOf(app: App, href: string | undefined): string | undefined {
  return href && app.settings.publicUrl + href;
}
