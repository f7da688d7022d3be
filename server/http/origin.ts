// Where a request comes from: a visitor's address, or a page being rendered in this very process.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Send } from '../../shared/contract/send.ts';

/** Not an address: no socket of the network can bear it, so no visitor can pretend to be inside. */
const insideAddress = 'inside';

export const isInside = (request: FastifyRequest): boolean =>
  request.raw.socket.remoteAddress === insideAddress;

/** Calls the API without leaving the process: the same routes, checks and errors as from outside. */
export const createInsideSend =
  (app: FastifyInstance): Send =>
  async ({ method, address, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: address,
      remoteAddress: insideAddress,
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.statusCode, body: parse(response.body) };
  };

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined; // an empty answer
  }
}
