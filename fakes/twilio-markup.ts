import { parseDocument } from 'htmlparser2';

/** One verb or noun of TwiML. */
export interface Verb {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Verb[];
}

interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

/** The verbs of a document. Throws if it is not TwiML; Twilio then ends the call. */
export function parseMarkup(xml: string): Verb[] {
  const { children } = parseDocument(xml, { xmlMode: true }) as unknown as { children: Node[] };
  const root = children.find(({ type }) => type === 'tag');
  if (root?.name !== 'Response') throw new Error(`12100: not TwiML: ${xml.slice(0, 200)}`);
  return verbsIn(root);
}

function verbsIn({ children = [] }: Node): Verb[] {
  return children
    .filter(({ type }) => type === 'tag')
    .map((node) => ({
      name: node.name ?? '',
      attributes: node.attribs ?? {},
      text: (node.children ?? [])
        .map(({ data = '' }) => data)
        .join('')
        .trim(),
      children: verbsIn(node),
    }));
}
