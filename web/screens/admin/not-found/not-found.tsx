// Any path of the administration that is not a screen.
import { data } from 'react-router';

export function loader(): never {
  throw data(null, { status: 404 });
}

/** Never shown: the loader hands over to the error page. */
export const Component = (): null => null;
