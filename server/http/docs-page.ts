// GET /api/openapi.json, and GET /api/docs: the same document for people to read, in plain HTML.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml as text } from './html.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi.ts';
import { sendJson } from './send-json.ts';

type DocsOptions = { readonly base: string; readonly css: string };

export function registerDocs(
  app: FastifyInstance,
  makeDocument: () => OpenApiDocument,
  options: DocsOptions,
): void {
  // Half of what a start would cost, for what few ask: made at the first request.
  let made: { readonly body: string; readonly page: string } | null = null;
  const docs = () => {
    if (made) return made;
    const document = makeDocument();
    made = { body: JSON.stringify(document), page: docsPage(document, options) };
    return made;
  };
  app.get('/api/openapi.json', (request, reply) =>
    sendJson(request, reply.header('cache-control', 'no-cache'), docs().body),
  );
  const layout = readFileSync(join(import.meta.dirname, 'docs-page.css'), 'utf8');
  app.get('/api/docs.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(layout),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(docs().page),
  );
}

function docsPage({ info, paths }: OpenApiDocument, { base, css }: DocsOptions): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const index = operations.map(
    ({ path, method, operation }) =>
      `<li><a href="#${text(operation.operationId)}">${callName(method, path)}</a> <span>${text(operation.summary)}</span></li>`,
  );
  const sections = operations.map(({ path, method, operation }) =>
    section(path, method, operation),
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API — ${text(info.title)}</title><link rel="icon" href="${base}icon.svg" type="image/svg+xml"><style>${css}</style><link rel="stylesheet" href="${base}api/docs.css"></head>
<body><main><header><a href="${base}">Voir le site</a><h1>L’API d’${text(info.title)}</h1></header><div><p>${text(info.description)}</p>
<p>Ce document pour les machines : <a href="${base}api/openapi.json">openapi.json</a>.
Un refus est toujours une liste <code>[{"message", "propertyPath"?}]</code>, en français.</p></div>
<ul class="calls">${index.join('')}</ul>${sections.join('')}</main></body></html>`;
}

const callName = (method: string, path: string): string =>
  `<code><span class="method">${method.toUpperCase()}</span> ${text(path)}</code>`;

function section(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses, security } = operation;
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(
      ([status, { description, content }]) =>
        `<h3>${text(status)} — ${text(description)}</h3>${contentTable(content)}`,
    );
  return `<section id="${text(operationId)}"><h2>${callName(method, path)}</h2>
<p>${text(summary)}${security ? ' (jeton nécessaire)' : ''}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${requestBody ? `<h3>Contenu envoyé</h3>${contentTable(requestBody.content)}` : ''}${answers.join('')}</section>`;
}

const parameterTable = (parameters: readonly Parameter[]): string =>
  table(
    ['Paramètre', 'Place', 'Valeur'],
    parameters.map(({ name, in: place, required, schema }) => [
      name,
      `${place === 'path' ? 'chemin' : 'requête'}${required ? '' : ', facultatif'}`,
      valueText(schema),
    ]),
  );

function contentTable(
  content: { readonly [type: string]: { readonly schema: JsonSchema } } | undefined,
): string {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (!schema) return '';
  const fields = fieldsOf(schema);
  return fields.length > 0
    ? table(['Champ', 'Valeur'], fields)
    : `<p>${text(valueText(schema))}</p>`;
}

/** Fields of an object, those of nested ones as `outer.inner`; of a list, `[]`. */
function fieldsOf(schema: JsonSchema, prefix = ''): string[][] {
  const inner = variants(schema).find((one) => one.properties || one.items) ?? schema;
  if (inner.items) return fieldsOf(inner.items as JsonSchema, `${prefix}[]`);
  const properties = Object.entries((inner.properties ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [[path, described(property)], ...fieldsOf(property, path)];
  });
}

const variants = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf as JsonSchema[] | undefined) ?? [schema];

const typeNames: Readonly<Record<string, string>> = {
  string: 'texte',
  number: 'nombre',
  integer: 'nombre entier',
  boolean: 'vrai ou faux',
  object: 'objet',
  array: 'liste',
  null: 'null',
};

/** « nombre ou null — Rafale, km/h ». */
const described = (schema: JsonSchema): string =>
  [valueText(schema), ...(schema.description ? [String(schema.description)] : [])].join(' — ');

/** « nombre ou null », « ASC ou DESC », « instant ». */
function valueText(schema: JsonSchema): string {
  const names = variants(schema).flatMap((one) => {
    if (Array.isArray(one.enum)) return one.enum.map(String);
    if (one.format === 'date-time')
      return ['instant (ISO 8601, UTC)', ...[one.type].flat().filter((type) => type === 'null')];
    return [one.type].flat().map((type) => typeNames[String(type)] ?? 'valeur');
  });
  return [...new Set(names.map(String))].join(' ou ');
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = headings.map((heading) => `<th scope="col">${text(heading)}</th>`).join('');
  const body = rows
    .map(
      ([first = '', ...others]) =>
        `<tr><td><code>${text(first)}</code></td>${others.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}
