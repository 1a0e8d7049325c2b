/**
 * Who may cause a change: a user by account (staff work for the owner), a visitor without one, or
 * the software itself.
 */
export const actorKinds = ['visitor', 'owner', 'staff', 'customer', 'partner', 'system'] as const;
