// One page of a list, as its address asks for it: `?page=3`.
import { replace } from 'react-router';

const PAGE_SIZE = 5;

/** What the list calls of the API are asked. */
type PageQuery = {
  readonly page: number;
  readonly order: 'DESC';
  readonly maxResult: number;
};

/** An answer of the API, whatever the name of its list. */
type Answer<I> = { readonly items: readonly I[]; readonly numberOfResult: number };

type Paging = {
  readonly page: number;
  /** At least 1. */
  readonly lastPage: number;
};

export type ListPage<I> = Answer<I> & Paging;

/**
 * For a list's loader. A page that exists no more (its last line was deleted) leads to the last one that does.
 * @param ask makes the list call
 * @param pageSize lines on a page
 */
export async function readPage<A extends Answer<unknown>>(
  request: Pick<Request, 'url' | 'signal'>,
  ask: (query: PageQuery, signal: AbortSignal) => Promise<A>,
  pageSize = PAGE_SIZE,
): Promise<A & Paging> {
  const page = askedPage(request.url);
  const answer = await ask({ page, order: 'DESC', maxResult: pageSize }, request.signal);
  const lastPage = Math.max(1, Math.ceil(answer.numberOfResult / pageSize));
  if (page > lastPage) throw replace(`?page=${lastPage}`);
  return { ...answer, page, lastPage };
}

/** Anything that is no page is the first one. */
function askedPage(url: string): number {
  const asked = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isSafeInteger(asked) && asked >= 1 ? asked : 1;
}
