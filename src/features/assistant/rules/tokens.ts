import { isChanging, type ToolName, toolNames } from './tools.ts';

/** What one of the owner's programs may do: read; also propose changes to confirm; or make them. */
export const tokenScopes = ['read', 'propose', 'change'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** How long a token is good for. */
export const tokenDays = 90;

export const tokenLimits = { name: 80, tokens: 20 } as const;

/** Whether a program with this scope may call a tool. Only the panel opens screens. */
export function mayCall(scope: TokenScope, tool: ToolName): boolean {
  if (tool === 'open_screen') return false;
  return !isChanging(tool) || scope !== 'read';
}

/** The tools shown to a program with this scope. */
export function toolsOf(scope: TokenScope): ToolName[] {
  return toolNames.filter((name) => mayCall(scope, name));
}
