// Any path that is not a page.
import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader hands over to the error page, with the right status. */
export const Component = (): null => null;
