// The addresses that are not calls of the contract but belong in its document: live events, the report doors, and
// what a supervisor asks.
import type { JsonSchema, Operation, Parameter } from './openapi.ts';
import { reportFields } from './report-fields.ts';

type Outside = {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operation: Operation;
};

const reference: Parameter = {
  name: 'reference',
  in: 'path',
  required: true,
  schema: { type: 'string' },
};
const token = [{ bearer: [] }];

const asText = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
});

const instant = { type: 'string', format: 'date-time' };

/** By place in the list that was sent. */
const ofReports = (description: string): JsonSchema => ({
  type: 'array',
  description,
  items: {
    type: 'object',
    required: ['index', 'violations'],
    properties: {
      index: { type: 'integer' },
      violations: {
        type: 'array',
        items: {
          type: 'object',
          required: ['message'],
          properties: { message: { type: 'string' }, propertyPath: { type: 'string' } },
        },
      },
    },
  },
});

export const outsideContract: readonly Outside[] = [
  {
    path: '/api/weatherData/{reference}/live',
    method: 'get',
    operation: {
      operationId: 'live',
      summary: 'Annonce de chaque nouveau relevé (server-sent events)',
      tags: ['weatherData'],
      parameters: [reference],
      responses: {
        200: {
          description: 'Un événement par nouveauté\u00a0; son id est la révision de la station.',
          content: {
            'text/event-stream': {
              schema: {
                type: 'object',
                required: ['revision', 'receivedAt'],
                properties: {
                  revision: { type: 'integer' },
                  receivedAt: { ...instant, type: ['string', 'null'] },
                },
              },
            },
          },
        },
      },
    },
  },
  {
    path: '/api/weatherData/{reference}/reports',
    method: 'post',
    operation: {
      operationId: 'sendReports',
      summary:
        'Envoi de relevés\u00a0: un, ou une liste d’au plus 1\u202f000\u00a0; le jeton est celui de la station',
      tags: ['weatherData'],
      parameters: [reference],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                observedAt: {
                  ...instant,
                  description: 'fin de l’intervalle\u00a0; absent\u00a0: maintenant',
                },
                interval: { type: 'integer', description: 'secondes\u00a0; 0 pour un instant' },
                ...reportFields(),
              },
              additionalProperties: { type: ['number', 'null'] },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Ce qui est enregistré, déjà connu ou refusé',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  accepted: { type: 'integer' },
                  duplicates: { type: 'integer' },
                  refused: ofReports('relevés dont rien n’est gardé'),
                  refusedFields: ofReports('champs à corriger de relevés gardés'),
                },
              },
            },
          },
        },
      },
      security: token,
    },
  },
  {
    path: '/healthz',
    method: 'get',
    operation: {
      operationId: 'isAlive',
      summary: 'Le site vit',
      tags: ['supervision'],
      parameters: [],
      responses: { 200: asText('Toujours, tant que le site répond') },
    },
  },
  {
    path: '/readyz',
    method: 'get',
    operation: {
      operationId: 'isReady',
      summary: 'Le site peut servir\u00a0: sa base répond et il n’est pas en train de s’arrêter',
      tags: ['supervision'],
      parameters: [],
      responses: { 200: asText('Prêt'), 503: asText('Base injoignable, ou arrêt en cours') },
    },
  },
  {
    path: '/metrics',
    method: 'get',
    operation: {
      operationId: 'metrics',
      summary: 'Mesures du site pour Prometheus, lues depuis sa machine seulement',
      tags: ['supervision'],
      parameters: [],
      responses: {
        200: asText('Format texte de Prometheus, version 0.0.4'),
        403: asText('La demande vient d’ailleurs, ou passe par un relais'),
      },
    },
  },
];
