import { ZodType } from 'zod';

export { z } from 'zod';

/**
 * What browsers get instead of '@hono/zod-openapi': screens use only the schemas of a contract.
 * Only the server describes its routes and builds the API document.
 */
export const createRoute = <Route>(route: Route): Route => route;

Object.assign(ZodType.prototype, {
  openapi(this: ZodType) {
    return this;
  },
});
