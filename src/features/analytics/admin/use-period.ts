import { useUrlParams } from '#ui/admin/use-url-params.ts';
import { defaultPeriod, type Period, periods } from '../rules.ts';

/** The selected period, in the URL. */
export function usePeriod(): [Period, (chosen: string) => void] {
  const { params, change } = useUrlParams();
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod;
  return [period, (chosen) => change({ period: chosen === defaultPeriod ? undefined : chosen })];
}
