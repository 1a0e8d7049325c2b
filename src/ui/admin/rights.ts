import { createContext, use } from 'react';
import { type Access, type Area, mayAccess, type OfficeRole } from '../../lib/rights.ts';

const RoleContext = createContext<OfficeRole | undefined>(undefined);

/** Says to all screens in it whose role they are shown to. */
export const RoleProvider = RoleContext.Provider;

/** The signed-in person's role; nobody's before it is known. */
export function useRole(): OfficeRole | undefined {
  return use(RoleContext);
}

/**
 * Whether the signed-in person may read or change something of an area. It only decides what is shown:
 * the server asks the same rule at every call.
 */
export function useMay(): (area: Area, access?: Access) => boolean {
  const role = useRole();
  return (area, access = 'change') => role !== undefined && mayAccess(role, area, access);
}

/** How a screen names the business's side of a thread: only the owner is sure to be meant by "You". */
export function useOurName(): string {
  return useRole() === 'owner' ? 'You' : 'Us';
}

/** How a history names who acted for the business, to whoever reads it. */
export function useActorName(): (actor: string) => string {
  const isOwner = useRole() === 'owner';
  return (actor) => {
    if (actor === 'staff') return isOwner ? 'Your staff' : 'Staff';
    return isOwner ? 'You' : 'The owner';
  };
}
