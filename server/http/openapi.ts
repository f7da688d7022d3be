// The contract as an OpenAPI 3.1 document: the same objects that make the routes and check the answers.
import { z } from 'zod';
import type { Audience } from '../../shared/contract/call.ts';
import type { BoundCall } from './bind.ts';
import { outsideContract } from './openapi-doors.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Content = { readonly content: { readonly [type: string]: { readonly schema: JsonSchema } } };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: {
    readonly [status: string]: { readonly description: string } & Partial<Content>;
  };
  readonly security?: readonly { readonly bearer: readonly string[] }[];
};

export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: JsonSchema;
};

export function openApiDocument(bound: readonly BoundCall[], serverUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const one of bound) {
    const path = one.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operationOf(one) };
  }
  for (const { path, method, operation } of outsideContract) {
    paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Embellie',
      version: '1',
      description:
        'Les mesures et les contenus du site. Une valeur absente est null, jamais 0\u00a0; les instants sont en UTC (ISO 8601).',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Violations: violationList },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const violationList: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' }, propertyPath: { type: 'string' } },
  },
};

function operationOf({ name, call, schema }: BoundCall): Operation {
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    parameters: [
      ...parametersOf(schema.params, 'path'),
      ...parametersOf(schema.query, 'query'),
      ...(call.method === 'PUT' && !isEmpty(schema.response) ? [ifMatch] : []),
    ],
    ...(schema.body
      ? { requestBody: { required: true, ...json(toJsonSchema(schema.body, 'input')) } }
      : {}),
    responses: {
      ...successOf(call, schema.response),
      default: {
        description: 'Refus\u00a0: une liste de phrases',
        ...json({ $ref: '#/components/schemas/Violations' }),
      },
    },
    ...securityOf(call.audience),
  };
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'L’ETag de la fiche lue\u00a0: si elle a changé depuis, la réponse est 409.',
  schema: { type: 'string' },
};

const isEmpty = (response: z.ZodType): boolean => response instanceof z.ZodUndefined;

/** The statuses that `bind.ts` answers with. */
function successOf(call: BoundCall['call'], response: z.ZodType): Operation['responses'] {
  if (isEmpty(response)) return { 204: { description: 'Fait' } };
  const status = call.success ?? (call.method === 'POST' ? 201 : 200);
  return { [status]: { description: 'Réponse', ...json(toJsonSchema(response, 'output')) } };
}

const securityOf = (audience: Audience) =>
  audience === 'public' ? {} : { security: [{ bearer: [] }] };

const json = (schema: JsonSchema): Content => ({ content: { 'application/json': { schema } } });

function parametersOf(schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
