// Renders a page on the server: runs its loaders with a client that answers in process, then React. Nothing here
// knows the server; it hands over how to call the API and which built files the page may use.
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageRequest, RenderPage } from '../shared/contract/page.ts';
import { contextOf } from './client/api.ts';
import { Document } from './document.tsx';
import { documents } from './documents/documents.ts';
import { basenameOf, toScriptText } from './page-data.ts';
import { routes } from './routes.tsx';

export { documents };

export const renderPage: RenderPage = async (request: PageRequest) => {
  const { url, base, send, release, css, scripts, starter, hintsFor, onFault } = request;
  const { query, dataRoutes } = createStaticHandler(routes, { basename: basenameOf(base) });
  const context = await query(new Request(url), { requestContext: contextOf(send) });
  if (context instanceof Response) {
    return {
      kind: 'redirect',
      status: context.status,
      location: context.headers.get('location') ?? base,
    };
  }
  const errors = publishable(context.errors, onFault);
  context.errors = errors;
  const { origin } = new URL(url);
  const data = toScriptText({ origin, base, release, loaderData: context.loaderData, errors });
  const html = await renderWhole(
    <Document
      origin={origin}
      base={base}
      css={css}
      data={data}
      hints={hintsFor(context.matches.map(({ route }) => route.id))}
      start={starter === null ? null : { starter, scripts }}
    >
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
    starter === null ? scripts : [],
    onFault,
  );
  return { kind: 'page', status: statusOf(context), html };
};

/** An answer that never came (status 0) is our own fault on the server. */
const statusOf = ({ statusCode }: StaticHandlerContext): number =>
  statusCode < 200 ? 500 : statusCode;

/** Errors as the page may carry them: the API's answers as they are, any other fault without its content. */
function publishable(
  errors: StaticHandlerContext['errors'],
  onFault: (fault: unknown) => void,
): StaticHandlerContext['errors'] {
  if (errors === null) return null;
  const published = Object.entries(errors).map(([routeId, error]) => {
    if (isRouteErrorResponse(error)) {
      return [routeId, errorAnswer(error.status, error.data)];
    }
    onFault(error);
    return [routeId, errorAnswer(500, null)];
  });
  return Object.fromEntries(published);
}

const errorAnswer = (status: number, data: unknown) => ({
  status,
  statusText: '',
  internal: false,
  data,
});

function renderWhole(
  element: React.ReactElement,
  scripts: readonly string[],
  onFault: (fault: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    const stream = renderToPipeableStream(element, {
      bootstrapModules: [...scripts],
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: onFault,
    });
  });
}
