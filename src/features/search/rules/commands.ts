import { allStartLike } from './like.ts';

/** What the search can start, besides finding. */
export const commandNames = [
  'invoice',
  'estimate',
  'project',
  'visit',
  'call',
  'text',
  'request',
  'customer',
  'post',
  'import',
] as const;
export type CommandName = (typeof commandNames)[number];

interface Command {
  label: string;
  /** The label with a customer: "New invoice for", "Call". None: it isn't about one. */
  withCustomer?: string;
  /** It can't be started without a customer. */
  needsCustomer?: true;
  /** What people call it. */
  nouns: string[];
}

/** In the order they are offered. */
export const commands: Record<CommandName, Command> = {
  invoice: { label: 'New invoice', withCustomer: 'New invoice for', nouns: ['invoice', 'bill'] },
  estimate: {
    label: 'New estimate',
    withCustomer: 'New estimate for',
    nouns: ['estimate', 'quote', 'bid'],
  },
  project: { label: 'New project', withCustomer: 'New project for', nouns: ['project', 'job'] },
  visit: {
    label: 'Schedule a visit',
    withCustomer: 'Schedule a visit with',
    nouns: ['visit', 'appointment'],
  },
  call: {
    label: 'Call',
    withCustomer: 'Call',
    needsCustomer: true,
    nouns: ['call'],
  },
  text: {
    label: 'New text message',
    withCustomer: 'Text',
    nouns: ['text message', 'text', 'sms'],
  },
  request: {
    label: 'New request',
    withCustomer: 'New request for',
    nouns: ['request', 'lead', 'inquiry'],
  },
  customer: { label: 'Add a customer', nouns: ['customer', 'client'] },
  post: { label: 'Create a post', nouns: ['post', 'social post'] },
  import: { label: 'Import customers from a CSV file', nouns: ['import', 'csv'] },
};

/** The commands that may be offered for a found customer. */
export const customerCommands = commandNames.filter((name) => commands[name].withCustomer);

const verbs = '(?:new|create|make|write|add|start|send|schedule|book)';

/**
 * Reads a typed command: "new invoice for Dana", "call Rosa", "schedule visit".
 * @returns the command and who it is about, possibly no one; nothing if it isn't one
 */
export function readCommand(typed: string): { name: CommandName; who: string } | undefined {
  const text = typed.trim().replace(/\s+/g, ' ');
  for (const name of commandNames) {
    const { nouns, withCustomer } = commands[name];
    const shape = new RegExp(
      `^(?:(${verbs}) )?(?:(?:a|an|the) )?(?:${nouns.join('|')})(?: (?:(?:for|to|with) )?(.*))?$`,
      'i',
    );
    const [whole, verb, who = ''] = shape.exec(text) ?? [];
    if (whole === undefined) continue;
    if (withCustomer ? verb || who : verb && !who) return { name, who: who.trim() };
  }
  return undefined;
}

/**
 * The commands whose label has a word that starts like each typed one: "new inv", "add custmer",
 * "import".
 */
export function commandsLike(typed: string): CommandName[] {
  return commandNames.filter((name) => {
    const { label, nouns, needsCustomer } = commands[name];
    return !needsCustomer && allStartLike(typed, `new add create ${label} ${nouns.join(' ')}`);
  });
}
