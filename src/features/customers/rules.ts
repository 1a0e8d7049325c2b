/** A state of the customers' addresses when none is given (back-office spec section 5). */
export const defaultState = 'TX';
/** The town when none is given (back-office spec section 5). */
export const defaultCity = 'Boerne';
/** Where a customer came from when nobody says (back-office spec section 5). */
export const defaultSource = 'Direct';
