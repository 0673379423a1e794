import type { InputProps } from '../../types';
import { NormalisedInput } from '../url/NormalisedInput';
import { normalisePhone } from './phone';

export function PhoneInput(props: InputProps) {
  return <NormalisedInput {...props} type="tel" normalise={normalisePhone} />;
}
