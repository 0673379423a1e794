import type { InputProps } from '../../types';
import { NormalisedInput } from '../url/NormalisedInput';
import { normaliseEmail } from './email';

export function EmailInput(props: InputProps) {
  return <NormalisedInput {...props} type="email" normalise={normaliseEmail} />;
}
