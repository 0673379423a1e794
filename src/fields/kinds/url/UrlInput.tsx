import type { InputProps } from '../../types';
import { NormalisedInput } from './NormalisedInput';
import { webAddressOf } from './webAddress';

/** Adds https:// to a text without a scheme if the result is a web address. */
const withScheme = (text: string): string => {
  const bare = text.trim();
  if (bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare) || !/^[^\s/]+\.[^\s/.]{2,}(?:[/?#]|$)/.test(bare))
    return bare;
  return webAddressOf(`https://${bare}`) ? `https://${bare}` : bare;
};

export function UrlInput(props: InputProps) {
  return <NormalisedInput {...props} type="url" normalise={withScheme} />;
}
