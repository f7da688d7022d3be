// How a form stands, as the fields and the button inside it need to know.
import { createContext } from 'react';
import type { Violation } from '../../../shared/contract/call.ts';

export type FormState = {
  readonly phase: 'idle' | 'sending' | 'sent' | 'errors';
  readonly violations: readonly Violation[];
};

export const FormContext = createContext<FormState>({ phase: 'idle', violations: [] });

/** Is the violation about this field? `roles.0` is about `roles`, `admin.email` about `admin.email`. */
export const concerns = ({ propertyPath = '' }: Violation, field: string): boolean =>
  propertyPath === field || propertyPath.startsWith(`${field}.`);
