// What people write: news, observations, sets of units, the site's settings, messages. Each noun is bound with its
// own handlers.
import { contactSchemas, privateContactSchemas } from '../shared/contract/contact.schema.ts';
import { contactCalls, privateContactCalls } from '../shared/contract/contact.ts';
import { privateObservationSchemas } from '../shared/contract/observation.schema.ts';
import { privateObservationCalls } from '../shared/contract/observation.ts';
import { postSchemas, privatePostSchemas } from '../shared/contract/post.schema.ts';
import { postCalls, privatePostCalls } from '../shared/contract/post.ts';
import type { Bind } from '../shared/contract/schema.ts';
import { privateSiteSchemas, siteSchemas } from '../shared/contract/site.schema.ts';
import { privateSiteCalls, siteCalls } from '../shared/contract/site.ts';
import { privateUnitSchemas, unitSchemas } from '../shared/contract/unit.schema.ts';
import { privateUnitCalls, unitCalls } from '../shared/contract/unit.ts';
import { createContactHandlers, createPrivateContactHandlers } from './contacts/handlers.ts';
import { createObservationHandlers } from './observations/handlers.ts';
import { createPostHandlers, createPrivatePostHandlers } from './posts/handlers.ts';
import { deriveKey } from './secret.ts';
import { createPrivateSiteHandlers, createSiteHandlers } from './site/handlers.ts';
import type { Desk } from './storage/contents/desk.ts';
import { createPrivateUnitHandlers, createUnitHandlers } from './units/handlers.ts';

/**
 * @param secret the site's: each use has a key of its own
 * @param contactArrived called once a message is stored
 */
export function bindContents(
  bind: Bind,
  desk: Desk,
  secret: Buffer,
  contactArrived: () => void,
): void {
  bind.open(postCalls, postSchemas, createPostHandlers(desk));
  bind.signedIn(privatePostCalls, privatePostSchemas, createPrivatePostHandlers(desk));
  bind.signedIn(
    privateObservationCalls,
    privateObservationSchemas,
    createObservationHandlers(desk),
  );
  bind.open(unitCalls, unitSchemas, createUnitHandlers(desk));
  bind.signedIn(privateUnitCalls, privateUnitSchemas, createPrivateUnitHandlers(desk));
  bind.open(siteCalls, siteSchemas, createSiteHandlers(desk));
  bind.signedIn(privateSiteCalls, privateSiteSchemas, createPrivateSiteHandlers(desk));
  const keys = {
    stamps: deriveKey(secret, 'contact-stamp'),
    addresses: deriveKey(secret, 'attempts'),
  };
  bind.open(contactCalls, contactSchemas, createContactHandlers(desk, keys, contactArrived));
  bind.signedIn(privateContactCalls, privateContactSchemas, createPrivateContactHandlers(desk));
}
