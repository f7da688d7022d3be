// POST /api/personalData/…: what the site holds about one e-mail address, for administrators: given whole, or erased.
// The address is in the body, so that no log of requests has it.
import { call } from './call.ts';
import type { ContactMessage } from './contact.ts';
import type { User } from './user.ts';

export type PersonalDataInput = { readonly email: string };

/** Things of one kind, and in French what they are. */
export type Held<T> = { readonly what: string; readonly items: readonly T[] };

/** `quarantined`: it looked like a robot's, and no list shows it. */
export type HeldMessage = ContactMessage & { readonly quarantined: boolean };

export type HeldObservation = {
  readonly id: number;
  readonly message: string;
  /** Reference of the station. */
  readonly weatherStation: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A line of the journal that the person wrote by acting (`isAuthor`), or that is about the person's account. */
export type HeldEntry = {
  readonly at: string;
  readonly isAuthor: boolean;
  readonly action: string;
  readonly noun: string;
  readonly subject: string;
  readonly detail: string | null;
};

/** A text of the site in which the address is written: to be edited by hand. */
export type Mention = {
  readonly noun: 'post' | 'observation' | 'weatherStation' | 'site';
  /** Null for the settings of the site. */
  readonly id: number | null;
};

export type PersonalData = {
  /** As it is compared: lower case, composed characters. */
  readonly email: string;
  readonly exportedAt: string;
  /** One or none; never the password, in any form. */
  readonly account: Held<User>;
  readonly contacts: Held<HeldMessage>;
  readonly observations: Held<HeldObservation>;
  readonly journal: Held<HeldEntry>;
  readonly mentions: Held<Mention>;
};

/** How many of each. */
export type Erased = {
  /** Messages removed, those kept aside included. */
  readonly contacts: number;
  /** 1 or 0. */
  readonly account: number;
  /** Kept, without their author. */
  readonly observations: number;
  /** Lines of the journal that named the person and no longer do. */
  readonly journal: number;
  /** Texts in which the address is still written: to be edited by hand. */
  readonly mentions: number;
};

export const privatePersonalDataCalls = {
  exportPersonalData: call<PersonalData, PersonalDataInput>()({
    method: 'POST',
    path: '/api/personalData/export',
    audience: 'admin',
    success: 200,
    summary: 'Tout ce que le site détient sur une adresse e-mail',
  }),
  erasePersonalData: call<Erased, PersonalDataInput>()({
    method: 'POST',
    path: '/api/personalData/erase',
    audience: 'admin',
    success: 200,
    summary: 'Efface ce que le site détient sur une adresse e-mail',
  }),
} as const;
