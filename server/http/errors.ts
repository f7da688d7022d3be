// Everything that is not a good answer: always a JSON list of French violations under /api, a short French page
// elsewhere. A fault of ours says one neutral sentence with the request's number; its cause goes to the log only.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Violation } from '../../shared/contract/call.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { escapeHtml } from './html.ts';
import { limits } from './limits.ts';
import { retryAfterOf, statusOf } from './status.ts';

/** What the framework itself refuses, by status; anything else below 500 is a malformed request. */
const refusals: Readonly<Record<number, string>> = {
  404: 'Cette adresse n’existe pas.',
  405: 'Cette méthode n’est pas possible à cette adresse.',
  408: 'La demande a mis trop de temps à arriver.',
  413: 'La demande est trop volumineuse.',
  414: 'L’adresse est trop longue.',
  415: 'Le contenu doit être du JSON (application/json).',
  429: 'Trop de demandes\u00a0: réessayez dans un instant.',
  431: 'Les en-têtes de la demande sont trop volumineux.',
  503: 'Le site est momentanément indisponible\u00a0: réessayez dans un instant.',
};
const notUnderstood = 'La demande est mal formée.';
const faultSentence = (requestId: string) =>
  `Une erreur est survenue sur le site. Si elle persiste, signalez le numéro ${requestId}.`;

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return sendViolations(reply, statusOf(failure), failure.violations);
}

/** A status without a failure of the contract: unknown address, wrong method … */
export function sendRefusal(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', limits.unavailableSeconds);
  return sendViolations(reply, status, [{ message: refusals[status] ?? notUnderstood }]);
}

function sendViolations(
  reply: FastifyReply,
  status: number,
  violations: readonly Violation[],
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').removeHeader('etag');
  if (isApi(reply.request))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(violations));
  const sentences = violations.map(({ message }) => `<p>${escapeHtml(message)}</p>`).join('');
  return reply.type('text/html; charset=utf-8').send(errorPage(sentences));
}

const errorPage = (content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Embellie</title></head><body><main><h1>Embellie</h1>${content}</main></body></html>`;

/** The path under the site's sub-path: every route knows its own prefix. */
const isApi = (request: FastifyRequest): boolean => /^\/api(?:\/|$|\?)/.test(request.url);

/** Answers every error thrown while a request was handled. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 503) request.log.warn({ err: error }, 'not now');
    if (status === 503 || (status >= 400 && status < 500)) return sendRefusal(reply, status);
    request.log.error({ err: error }, 'fault while answering');
    return sendViolations(reply, 500, [{ message: faultSentence(request.id) }]);
  });
}
