import { outcomeOf } from '#platform/personal-data/erase.ts';
import type { previewDeletion } from './actions/delete-person.ts';
import type { PersonalDataView } from './contract.ts';
import { reasonTexts } from './rules/retention.ts';

type Preview = Awaited<ReturnType<typeof previewDeletion>>;
type Finding = Preview['findings'][number];

/** The same findings that a deletion erases, as numbers. */
export function viewPreview({ record, findings, until, hindrances }: Preview): PersonalDataView {
  const isOver = until === null;
  const retained = findings.filter(({ rule }) => rule.fate === 'retained' && !isOver);
  const others = findings.filter((one) => !retained.includes(one));
  const isDeleted = ({ rule }: Finding) => outcomeOf(rule, isOver) === 'deleted';
  return {
    name: record.name,
    erased_at: record.erasedAt?.toISOString() ?? null,
    retain_until: record.retainUntil,
    deleted: count(others.filter(isDeleted)),
    emptied: count(others.filter((one) => !isDeleted(one))),
    retained: count(retained).map((one) => {
      const rule = retained.find((finding) => finding.rule.label === one.label)?.rule;
      return { ...one, reason: rule?.fate === 'retained' ? reasonTexts[rule.reason] : '' };
    }),
    would_retain_until: until,
    hindrances: hindrances.map(({ hindrance: { label, advice }, count }) => ({
      label,
      count,
      advice,
    })),
  };
}

function count(findings: Finding[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { rule, keys } of findings)
    if (rule.label && keys.length > 0)
      counts.set(rule.label, (counts.get(rule.label) ?? 0) + keys.length);
  return [...counts].map(([label, number]) => ({ label, count: number }));
}
