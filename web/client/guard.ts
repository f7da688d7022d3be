// Who may open which screen of the administration, before anything is asked for it. It only spares people a refusal:
// what anybody may do is the server's to say, at each call.
import { createContext, type LoaderFunction, replace } from 'react-router';
import { readSession, type Session } from './session.ts';

/** The site's sub-path, `/` or `/meteo/`, for loaders. */
export const baseContext = createContext<string>();

export const isAdmin = ({ roles }: Session): boolean => roles.includes('ROLE_ADMIN');

/** A loader that runs for those who may see its screen; `admin`: for administrators only. */
export const guarded =
  (audience: 'editor' | 'admin', load: LoaderFunction = () => null): LoaderFunction =>
  (args) => {
    const session = readSession();
    if (!session.connected) return leaveForLogin(args.context.get(baseContext), args.request.url);
    if (audience === 'admin' && !isAdmin(session)) return replace('/admin/dashboard');
    return load(args);
  };

/**
 * Leaves the administration for the login page, which leads back to `url`. The page that could not be shown leaves no
 * trace in the history: going back would only lead here again.
 * @returns what never resolves: nothing more is to be shown
 */
export function leaveForLogin(base: string, url: string): Promise<never> {
  window.location.replace(loginAddress(base, url));
  return new Promise(() => undefined);
}

/** `/meteo/login?retour=%2Fadmin%2Fnews`; `url` is absolute. */
export function loginAddress(base: string, url: string): string {
  const { pathname, search, hash } = new URL(url);
  const wanted = `/${pathname.slice(base.length)}${search}${hash}`;
  return `${base}login?${new URLSearchParams({ retour: wanted })}`;
}
