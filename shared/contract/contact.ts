// /api/contact…: messages to the owner. Anyone sends one; editors read them; administrators edit and delete them.
import { call } from './call.ts';
import type { ListQuery } from './list.ts';

export type ContactMessage = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type ContactList = {
  readonly contacts: readonly ContactMessage[];
  readonly numberOfResult: number;
};

export type ContactInput = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>;

/** What the public form adds: neither is needed, and neither is kept. */
export type ContactSending = ContactInput & {
  /** A field no person sees: whatever fills it is a robot. */
  readonly website?: string;
  /** From `contactForm`: proves when the form was opened. */
  readonly stamp?: string;
};

export const contactCalls = {
  contactForm: call<{ readonly stamp: string }>()({
    method: 'GET',
    path: '/api/contactForm',
    audience: 'public',
    summary: 'Ouvre un formulaire de contact',
  }),
  createContact: call<ContactMessage, ContactSending>()({
    method: 'POST',
    path: '/api/contact',
    audience: 'public',
    summary: 'Envoie un message au propriétaire',
  }),
} as const;

export const privateContactCalls = {
  listContacts: call<ContactList, undefined, ListQuery>()({
    method: 'GET',
    path: '/api/contact',
    audience: 'editor',
    summary: 'Liste des messages',
  }),
  getContact: call<ContactMessage, undefined, never, 'id'>()({
    method: 'GET',
    path: '/api/contact/:id',
    audience: 'editor',
    summary: 'Un message',
  }),
  updateContact: call<ContactMessage, ContactInput, never, 'id'>()({
    method: 'PUT',
    path: '/api/contact/:id',
    audience: 'admin',
    summary: 'Modifie un message',
  }),
  deleteContact: call<undefined, undefined, never, 'id'>()({
    method: 'DELETE',
    path: '/api/contact/:id',
    audience: 'admin',
    summary: 'Supprime un message',
  }),
} as const;
