import { useSearchParams } from 'react-router';
import { defaultPeriod, type Period, periods } from '../rules.ts';

/** The selected period, in the URL. */
export function usePeriod(): [Period, (chosen: string) => void] {
  const [params, setParams] = useSearchParams();
  const period = periods.find((known) => known === params.get('period')) ?? defaultPeriod;
  return [
    period,
    (chosen) =>
      setParams(chosen === defaultPeriod ? {} : { period: chosen }, {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}
