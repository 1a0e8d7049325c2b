// The texts of back-office spec section 8.
export const activeMessage = 'A Call is already active';
export const failedMessage = 'Failed to make call. Please try again.';
export const mediaMessage = 'Media connection failed.';
