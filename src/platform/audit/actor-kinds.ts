/** Who may cause a change: by account, as a visitor without one, or the software itself. */
export const actorKinds = ['visitor', 'owner', 'customer', 'partner', 'system'] as const;
