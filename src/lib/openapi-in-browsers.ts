import { ZodType } from 'zod';

export { z } from 'zod';

/**
 * What browsers get for '@hono/zod-openapi': contracts need of it only the schemas, while their
 * descriptions and the program that makes a document of them are for the server.
 */
export const createRoute = <Route>(route: Route): Route => route;

Object.assign(ZodType.prototype, {
  openapi(this: ZodType) {
    return this;
  },
});
