import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#ui/admin/locale.ts';
import { problemsQuery } from './queries.ts';
import { startOf, type VisitForm } from './visit-form.ts';

interface Plan {
  values: VisitForm;
  visitId?: string;
  zipCode: string;
}

/** A visit's conflicts while it is being typed. */
export function usePlanProblems({ values, visitId, zipCode }: Plan) {
  const { timeZone } = useLocale();
  const [settled] = useDebouncedValue(values, 250);
  const startsAt = startOf(settled, timeZone);
  const plan = {
    visitId,
    startsAt: startsAt ?? new Date(0),
    minutes: Number(settled.minutes),
    zipCode,
  };
  const check = useQuery({ ...problemsQuery(plan), enabled: Boolean(startsAt) });
  return startsAt ? (check.data ?? []) : [];
}
