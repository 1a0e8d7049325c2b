import type { ReactNode } from 'react';
import type { Access, Area } from '#lib/rights.ts';
import { useMay } from './rights.ts';

interface IfMayProps {
  area: Area;
  access?: Access;
  children: ReactNode;
}

/** Shows something only to users who may use it. */
export function IfMay({ area, access = 'change', children }: IfMayProps) {
  const may = useMay();
  return may(area, access) ? children : null;
}
