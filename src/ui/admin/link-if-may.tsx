import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Area } from '../../lib/rights.ts';
import { useMay } from './rights.ts';

/** A link to a record for those who may open its page; its text alone for others. */
export function LinkIfMay({ area, to, children }: { area: Area; to: string; children: ReactNode }) {
  const may = useMay();
  return may(area) ? <Link to={to}>{children}</Link> : children;
}
