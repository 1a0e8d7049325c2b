import { createContext, use } from 'react';
import { type Access, type Area, mayAccess, type OfficeRole } from '#lib/rights.ts';

const RoleContext = createContext<OfficeRole | undefined>(undefined);

/** Provides the user's role to all screens inside. */
export const RoleProvider = RoleContext.Provider;

/** The signed-in user's role; undefined until known. */
export function useRole(): OfficeRole | undefined {
  return use(RoleContext);
}

/**
 * Whether the signed-in user may read or change an area. It only decides what is shown: the server
 * checks the same rule at every call.
 */
export function useMay(): (area: Area, access?: Access) => boolean {
  const role = useRole();
  return (area, access = 'change') => role !== undefined && mayAccess(role, area, access);
}

/** How a screen names the business's side of a thread: only for the owner it is surely "You". */
export function useOurName(): string {
  return useRole() === 'owner' ? 'You' : 'Us';
}

/** How a history names the person who acted for the business. */
export function useActorName(): (actor: string) => string {
  const isOwner = useRole() === 'owner';
  return (actor) => {
    if (actor === 'staff') return isOwner ? 'Your staff' : 'Staff';
    return isOwner ? 'You' : 'The owner';
  };
}
