import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '#lib/page-areas.ts';
import { useRole } from './rights.ts';

interface LinkIfMayProps {
  to: string;
  children: ReactNode;
  /** What the others see; the link's text by default. */
  otherwise?: ReactNode;
}

/** A link for users who may open its page; plain text for others. */
export function LinkIfMay({ to, children, otherwise = children }: LinkIfMayProps) {
  return useMayFollow()(to) ? <Link to={to}>{children}</Link> : otherwise;
}

/** Whether the signed-in user may open the page an internal link leads to. */
export function useMayFollow(): (to: string) => boolean {
  const role = useRole();
  return (to) => role !== undefined && mayOpen(role, to.split(/[?#]/)[0] ?? to);
}
