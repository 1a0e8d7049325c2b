/** Who may cause a change: by account (staff work for the owner), as a visitor without one, or the software itself. */
export const actorKinds = ['visitor', 'owner', 'staff', 'customer', 'partner', 'system'] as const;
