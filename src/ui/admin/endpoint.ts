import type { z } from 'zod';

/** What a contract says about a call, as `createRoute` takes it. */
export interface Endpoint {
  method: string;
  path: string;
  request?: object;
  responses: object;
}

/** The response of a successful call. */
export type Answer<E extends Endpoint> = JsonOf<E['responses'][Success & keyof E['responses']]>;

/** The JSON that an endpoint takes. */
export type Body<E extends Endpoint> = E extends { request: { body: infer Content } }
  ? JsonOf<Content, 'sent'>
  : never;

/** How an endpoint is called: its method, its path and query parameters, and its body. */
export type Input<E extends Endpoint> = Method<E['method']> &
  Params<E['path']> &
  QueryPart<E> &
  BodyPart<E>;

type Success = 200 | 201 | 202;

type JsonOf<Content, Side = 'answered'> = Content extends {
  content: { 'application/json': { schema: infer Schema extends z.ZodType } };
}
  ? Side extends 'sent'
    ? z.input<Schema>
    : z.output<Schema>
  : never;

type Method<Name extends string> = Name extends 'get'
  ? { method?: 'GET' }
  : { method: Uppercase<Name> };

type Params<Path extends string> =
  ParamNames<Path> extends never ? unknown : { params: Record<ParamNames<Path>, string> };

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type QueryPart<E> = E extends { request: { query: infer Schema extends z.ZodType } }
  ? { query?: QueryOf<z.input<Schema>> }
  : unknown;

/** Empty or undefined values are left out of the address. */
type QueryOf<Fields> = {
  [Name in keyof Fields]?: unknown extends Fields[Name]
    ? string | number
    : Fields[Name] | '' | undefined;
};

type BodyPart<E> = E extends { request: { body: infer Content } }
  ? Content extends { content: { 'multipart/form-data': unknown } }
    ? { body: FormData }
    : Content extends { content: { 'application/octet-stream': unknown } }
      ? { body: Blob }
      : Content extends { required: true }
        ? { body: JsonOf<Content, 'sent'> }
        : { body?: JsonOf<Content, 'sent'> }
  : unknown;
