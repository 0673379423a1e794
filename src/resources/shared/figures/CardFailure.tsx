import { useTranslate } from 'ra-core';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import styles from './FigureCard.module.css';

/** In the place of a card's figures that could not be loaded. The other cards are not affected. */
export function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <p role="alert" className={styles.note}>
      {translate('figures.failed')} {describeError(error)}{' '}
      <Button size={28} icon={IconRetry} onClick={onRetry}>
        {translate('engine.list.retry')}
      </Button>
    </p>
  );
}
