// Binds the contract to the web server: one route a call, its input read by the call's schemas, its answer sent
// as it is. A call that is not public is refused here, before anything of it is looked at.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCall, Violation } from '../../shared/contract/call.ts';
import { type Failure, isFailure, unauthenticated } from '../../shared/contract/failure.ts';
import type { Bind } from '../../shared/contract/schema.ts';
import { sendFailure } from './errors.ts';

type AnySchema = {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly response: z.ZodType;
};
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
type Route = { readonly call: AnyCall; readonly schema: AnySchema; readonly handler: AnyHandler };

/** A call as it was bound, for the OpenAPI document. */
export type BoundCall = {
  readonly name: string;
  readonly call: AnyCall;
  readonly schema: AnySchema;
};

type BindOptions = {
  /** Tests check every good answer against its schema; production sends it unread. */
  readonly checkResponses: boolean;
};

/** The `bind` of a server, and the list of what it bound. */
export function createBind(
  app: FastifyInstance,
  options: BindOptions,
): { bind: Bind; bound: readonly BoundCall[] } {
  const bound: BoundCall[] = [];
  const bind: Bind = (calls, schemas, handlers) => {
    for (const [name, call] of Object.entries(calls)) {
      const schema = schemas[name] as AnySchema;
      const handler = handlers[name] as AnyHandler;
      bound.push({ name, call, schema });
      app.route({
        method: call.method,
        url: call.path,
        handler: (request, reply) => answer(request, reply, { call, schema, handler }, options),
      });
    }
  };
  return { bind, bound };
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, schema, handler }: Route,
  { checkResponses }: BindOptions,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (call.audience !== 'public')
    return sendFailure(reply, unauthenticated('Connectez-vous pour faire cette demande.'));
  const input = readInput(request, schema);
  if (isFailure(input)) return sendFailure(reply, input);
  const body = await handler(input);
  if (isFailure(body)) return sendFailure(reply, body);
  if (checkResponses) schema.response.parse(body);
  if (body === undefined) return reply.code(204).send();
  const version = versionOf(body);
  if (version !== null) reply.header('etag', version);
  return reply
    .code(call.method === 'POST' ? 201 : 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Path and query that cannot be read are malformed; a body that breaks a rule is invalid. */
function readInput(
  request: FastifyRequest,
  schema: AnySchema,
): Failure | Parameters<AnyHandler>[0] {
  const params = schema.params?.safeParse(request.params);
  const query = schema.query?.safeParse(request.query);
  const refused = [params, query].flatMap((result) =>
    result?.error ? violationsOf(result.error) : [],
  );
  if (refused.length > 0) return { failure: 'Malformed', violations: refused };
  const body = schema.body?.safeParse(request.body);
  if (body?.error) return { failure: 'Invalid', violations: violationsOf(body.error) };
  return { params: params?.data, query: query?.data, body: body?.data };
}

const violationsOf = (error: z.ZodError): Violation[] =>
  error.issues.map(({ message, path }) => ({ message, propertyPath: path.join('.') }));

/** Version of an item, as its ETag; null for a list or a measurement. */
function versionOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('id' in body) || !('updatedAt' in body))
    return null;
  return `"${body.id}-${Date.parse(String(body.updatedAt)).toString(36)}"`;
}
