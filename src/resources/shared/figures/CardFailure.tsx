import { useTranslate } from 'ra-core';
import { LoadFailure } from '../../../engine/cards/LoadFailure';

/** In the place of a card's figures that could not be loaded. The other cards are not affected. */
export function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  return <LoadFailure text={translate('figures.failed')} error={error} onRetry={onRetry} />;
}
