// The contract as an OpenAPI 3.1 document: the same objects that make the routes and check the answers.
import { z } from 'zod';
import type { Audience } from '../../shared/contract/call.ts';
import type { BoundCall } from './bind.ts';
import { outsideContract } from './openapi-doors.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

type Content = { readonly content: { readonly [type: string]: { readonly schema: JsonSchema } } };

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
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
        'Les mesures et les contenus du site. Une valeur absente est null, jamais 0 ; les instants sont en UTC (ISO 8601).',
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
  const success = call.method === 'POST' ? '201' : '200';
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    parameters: [...parametersOf(schema.params, 'path'), ...parametersOf(schema.query, 'query')],
    ...(schema.body ? { requestBody: json(toJsonSchema(schema.body, 'input')) } : {}),
    responses: {
      [success]: { description: 'Réponse', ...json(toJsonSchema(schema.response, 'output')) },
      default: {
        description: 'Refus : une liste de phrases',
        ...json({ $ref: '#/components/schemas/Violations' }),
      },
    },
    ...securityOf(call.audience),
  };
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
