import { later } from '../../platform/personal-data/survey.ts';
import type { previewDeletion } from './actions/delete-person.ts';
import type { PersonalDataView } from './contract.ts';
import { reasonTexts, retainUntil } from './rules/retention.ts';

type Preview = Awaited<ReturnType<typeof previewDeletion>>;
type Finding = Preview['findings'][number];

/** The same findings that a deletion erases, as numbers. */
export function viewPreview({ record, findings, hindrances }: Preview): PersonalDataView {
  const since = findings.map((one) => one.since).reduce(later, null);
  const isRetained = since !== null;
  const retained = isRetained ? findings.filter(({ rule }) => rule.fate === 'retained') : [];
  return {
    name: record.name,
    erased_at: record.erasedAt?.toISOString() ?? null,
    retain_until: record.retainUntil,
    deleted: count(findings.filter(({ rule }) => isGone(rule, isRetained))),
    emptied: count(
      findings.filter(
        ({ rule }) => rule.fate === 'emptied' || (!isRetained && isEmptiedLater(rule)),
      ),
    ),
    retained: count(retained).map((one) => {
      const rule = retained.find((finding) => finding.rule.label === one.label)?.rule;
      return { ...one, reason: rule?.fate === 'retained' ? reasonTexts[rule.reason] : '' };
    }),
    would_retain_until: since === null ? null : retainUntil(since),
    hindrances: hindrances.map(({ hindrance: { label, advice }, count }) => ({
      label,
      count,
      advice,
    })),
  };
}

/** Without a document whose time runs, nothing has a reason to be retained. */
function isGone(rule: Finding['rule'], isRetained: boolean): boolean {
  return (
    rule.fate === 'deleted' || (!isRetained && rule.fate === 'retained' && rule.later === 'deleted')
  );
}

function isEmptiedLater(rule: Finding['rule']): boolean {
  return rule.fate === 'retained' && rule.later !== 'deleted';
}

function count(findings: Finding[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { rule, keys } of findings)
    if (rule.label && keys.length > 0)
      counts.set(rule.label, (counts.get(rule.label) ?? 0) + keys.length);
  return [...counts].map(([label, number]) => ({ label, count: number }));
}
