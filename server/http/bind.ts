// Binds the contract to the web server: one route a call, its input read by the call's schemas, its answer sent
// as it is. Who may make a call is decided here, before anything of it is looked at.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnyCall, Audience, Violation } from '../../shared/contract/call.ts';
import {
  type Failure,
  forbidden,
  isFailure,
  malformed,
  unauthenticated,
} from '../../shared/contract/failure.ts';
import type { Bind } from '../../shared/contract/schema.ts';
import type { Caller } from '../../shared/contract/session.ts';
import { itemVersion } from '../../shared/contract/version.ts';
import { sendFailure } from './errors.ts';
import { sendJson } from './send-json.ts';

type AnySchema = {
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly response: z.ZodType;
  readonly bodyLimit?: number | undefined;
  readonly perMinute?: number | undefined;
};
type AnyInput = {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly by: Caller | null;
  readonly version: string | null;
  readonly address: string;
};
type AnyHandler = (input: AnyInput) => Promise<unknown>;
type Route = {
  readonly name: string;
  readonly call: AnyCall;
  readonly schema: AnySchema;
  readonly handler: AnyHandler;
};

/** A call as it was bound, for the OpenAPI document. */
export type BoundCall = {
  readonly name: string;
  readonly call: AnyCall;
  readonly schema: AnySchema;
};

export type BindOptions = {
  /** Tests check every good answer against its schema; production sends it unread. */
  readonly checkResponses: boolean;
  /** Who holds this bearer token now; null when it is good for nothing. */
  readonly identify: (token: string) => Promise<Caller | null>;
  /** Surrounds each call that somebody signed in makes; the call alone unless given. */
  readonly during?: <T>(act: Act, work: () => Promise<T>) => Promise<T>;
};

/** A call that is being answered: its name in the contract, who makes it, what it was given. */
type Act = Pick<AnyInput, 'by' | 'params' | 'body'> & { readonly name: string };

/** The `bind` of a server, and the list of what it bound. */
export function createBind(
  app: FastifyInstance,
  options: BindOptions,
): { bind: Bind; bound: readonly BoundCall[] } {
  const bound: BoundCall[] = [];
  const bindAll =
    (isExpected: (audience: Audience) => boolean) =>
    (
      calls: Readonly<Record<string, AnyCall>>,
      schemas: Readonly<Record<string, unknown>>,
      handlers: Readonly<Record<string, unknown>>,
    ): void => {
      for (const [name, call] of Object.entries(calls)) {
        if (!isExpected(call.audience))
          throw new Error(`${name} is bound for others than it is for`);
        const schema = schemas[name] as AnySchema;
        const handler = handlers[name] as AnyHandler;
        bound.push({ name, call, schema });
        app.route({
          method: call.method,
          url: call.path,
          ...(schema.bodyLimit === undefined ? {} : { bodyLimit: schema.bodyLimit }),
          ...(schema.perMinute === undefined ? {} : { config: perMinute(schema.perMinute) }),
          handler: (request, reply) =>
            answer(request, reply, { name, call, schema, handler }, options),
        });
      }
    };
  const bind: Bind = {
    open: bindAll((audience) => audience === 'public'),
    signedIn: bindAll((audience) => audience !== 'public'),
  };
  return { bind, bound };
}

/** Counted for each address group; pages rendered in process are not counted. */
const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, schema, handler }: Route,
  { checkResponses, identify, during = (_, work) => work() }: BindOptions,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const by = await callerOf(request, identify);
  const refusal = refusalOf(call.audience, by);
  if (refusal) return sendFailure(reply, refusal);
  const input = readInput(request, schema);
  if (isFailure(input)) return sendFailure(reply, input);
  const version = request.headers['if-match'] ?? null;
  const run = () => handler({ ...input, by, version, address: request.ip });
  const { params, body: given } = input;
  const body = await (call.audience === 'public'
    ? run()
    : during({ name, by, params, body: given }, run));
  if (isFailure(body)) return sendFailure(reply, body);
  if (checkResponses) schema.response.parse(body);
  if (body === undefined) return reply.code(204).send();
  if (isItem(body)) reply.header('etag', itemVersion(body));
  reply.code(call.success ?? (call.method === 'POST' ? 201 : 200));
  return sendJson(request, reply, JSON.stringify(body));
}

async function callerOf(
  { headers }: FastifyRequest,
  identify: BindOptions['identify'],
): Promise<Caller | null> {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : identify(token);
}

/** The rights of the roles: an administrator may do what an editor may. */
function refusalOf(audience: Audience, by: Caller | null): Failure | null {
  if (audience === 'public') return null;
  if (by === null) return unauthenticated('Connectez-vous pour faire cette demande.');
  if (audience === 'admin' && by.role !== 'ROLE_ADMIN')
    return forbidden('Cette demande est réservée aux administrateurs.');
  return null;
}

/** Path and query that cannot be read are malformed; a body that breaks a rule is invalid. */
function readInput(
  request: FastifyRequest,
  schema: AnySchema,
): Failure | Pick<AnyInput, 'params' | 'query' | 'body'> {
  const params = schema.params?.safeParse(request.params, french);
  const query = schema.query?.safeParse(request.query, french);
  const refused = [params, query].flatMap((result) =>
    result?.error ? violationsOf(result.error) : [],
  );
  if (refused.length > 0) return { failure: 'Malformed', violations: refused };
  if (schema.body && !isObject(request.body)) return malformed('La demande est mal formée.');
  const body = schema.body?.safeParse(request.body, french);
  if (body?.error) return { failure: 'Invalid', violations: violationsOf(body.error) };
  return { params: params?.data, query: query?.data, body: body?.data };
}

/** Where a schema has no sentence of its own: something of another kind than any form sends. */
const french = { error: () => 'Cette valeur n’est pas de la sorte attendue.' };

const violationsOf = (error: z.ZodError): Violation[] =>
  error.issues.map(({ message, path }) => ({ message, propertyPath: path.join('.') }));

/** The body of every call is one object: no body at all is no object. */
const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** What has a version: neither a list nor a measurement. */
const isItem = (body: unknown): body is { readonly updatedAt: string } =>
  isObject(body) && 'updatedAt' in body && typeof body.updatedAt === 'string';
