import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { useServices } from '../services/services';
import styles from './LoadedCard.module.css';

/** The properties of {@link LoadFailure}. */
export interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly text: string;
  /** Left out, the failure is short, and is not announced: another one on the screen says why. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/**
 * In the place of what could not be loaded: why, and a button that tries again.
 *
 * @example <LoadFailure text="Failed to load the figures." error={error} onRetry={() => void refetch()} />
 */
export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <p role={error === undefined ? undefined : 'alert'} className={styles.failure}>
      {text} {error !== undefined && describeError(error)}{' '}
      <Button size={28} icon={IconRetry} onClick={onRetry}>
        {translate('engine.list.retry')}
      </Button>
    </p>
  );
}
