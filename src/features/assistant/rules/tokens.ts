import { isChanging, type ToolName, toolNames } from './tools.ts';

/** What a program of the owner's may do: read; also propose changes that wait for a press; or make them. */
export const tokenScopes = ['read', 'propose', 'change'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenLimits = { name: 80, tokens: 20 } as const;

/** Whether a program with this scope may call a tool. Opening a screen is the panel's alone. */
export function mayCall(scope: TokenScope, tool: ToolName): boolean {
  if (tool === 'open_screen') return false;
  return !isChanging(tool) || scope !== 'read';
}

/** The tools that a program with this scope is shown. */
export function toolsOf(scope: TokenScope): ToolName[] {
  return toolNames.filter((name) => mayCall(scope, name));
}
