/**
 * The part of a statement that may differ between versions of PostgreSQL: its clauses, functions,
 * and operators. Without values, and without what the query builder generates around quoted names:
 * lists of columns, conditions that compare columns and values, and savepoints. Those are the same
 * in every PostgreSQL; a test of all tables checks that their columns are, too.
 */
export function formOf(statement: string): string {
  let form = statement
    .replace(/'(?:[^']|'')*'|\$\d+|\b\d+(?:\.\d+)?\b|(?:"\w+"\.)?"\w+"|\bdefault\b/g, '?')
    .replace(/\?::\w+(?:\[\])?/g, '?')
    // A name that a test makes up.
    .replace(/\b\w+_[\da-f]{12}\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/ returning .*$/, ' returning')
    .replace(/ (?:limit|offset) \?/g, ' limit')
    .replace(/^(?:savepoint|release savepoint|rollback to savepoint) \w+$/, 'begin');
  for (let before = ''; before !== form; ) {
    before = form;
    for (const [pattern, plain] of plainParts) form = form.replace(pattern, plain);
  }
  return form;
}

const plainParts: [RegExp, string][] = [
  [/\?(?: asc| desc)?(?:, ?\?(?: asc| desc)?)+/g, '?'],
  [/\? (?:=|<>|<=|>=|<|>) \?/g, '?'],
  [/\? is (?:not )?null/g, '?'],
  [/\? (?:not )?in \(\?\)/g, '?'],
  [/(?<= and | or | where | when | on |\()\(\?\)/g, '?'],
  [/\? (?:and|or) \?/g, '?'],
  [/\(\?\)(?:, ?\(\?\))+/g, '(?)'],
];
