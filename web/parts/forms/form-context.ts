// How a form stands, as the fields and the button inside it need to know.
import { createContext } from 'react';
import type { Violation } from '../../../shared/contract/call.ts';

export type FormState = {
  readonly phase: 'idle' | 'sending' | 'sent' | 'errors';
  readonly violations: readonly Violation[];
};

export const FormContext = createContext<FormState>({ phase: 'idle', violations: [] });

/** The field a violation belongs to: `roles` for `roles.0`. */
export const fieldOf = ({ propertyPath = '' }: Violation): string =>
  propertyPath.split('.')[0] ?? '';
