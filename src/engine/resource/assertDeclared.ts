import { DeclarationError } from '../../contract/schema/DeclarationError';
import type { Resource } from './resource';

/** Throws to the error boundary of the screen where the declaration of a resource is wrong. */
export const assertDeclared = ({ name, problems }: Resource): void => {
  if (problems.length) throw new DeclarationError(name, problems);
};
