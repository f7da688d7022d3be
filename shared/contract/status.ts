// GET /api/status: what an administrator must be told on whatever page he is.
import { call } from './call.ts';

export type StatusWarning = {
  /**
   * disk: room runs short · backup: the last one is old · clock: the server's own cannot be believed · writer: reports
   * wait to be stored, or roll-ups to be computed · contacts: the box of messages is full, or nearly · mail: messages
   * cannot be told by e-mail · silent: a station has sent nothing for 24 h.
   */
  readonly kind: 'disk' | 'backup' | 'clock' | 'writer' | 'contacts' | 'mail' | 'silent';
  /** French, one sentence or two. */
  readonly message: string;
  /** The station it is about; null for the site. */
  readonly reference: string | null;
};

export type SiteStatus = { readonly warnings: readonly StatusWarning[] };

export const statusCalls = {
  siteStatus: call<SiteStatus>()({
    method: 'GET',
    path: '/api/status',
    audience: 'admin',
    summary:
      'Alertes du site\u00a0: disque, sauvegarde, horloge, écriture, messages, stations muettes',
  }),
} as const;
