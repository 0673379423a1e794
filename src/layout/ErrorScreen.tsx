import { useTranslate } from 'ra-core';
import { fill, type MessageValues } from '../contract/messages';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { IconRetry } from '../ui/display/icons';
import styles from './ErrorScreen.module.css';
import { layoutWords } from './words.en';

export interface ErrorScreenProps {
  /** Id of the failed request, for support. */
  requestId?: string | undefined;
  /** The invalid field of the run-time configuration. Without it the screen itself failed. */
  config?: { field: string; problem: string } | undefined;
  /** Fills the window. For errors outside of the frame. */
  fullWindow?: boolean;
  /** Called by the button; by default it reloads the page. */
  onReload?: (() => void) | undefined;
}

const words = layoutWords.layout.error;

/**
 * Shown instead of a screen that failed to render, or when the studio cannot start. It has English texts of its own,
 * because the i18n provider and the router may be missing.
 *
 * @example
 * <ErrorScreen requestId="req_81f" />
 * <ErrorScreen fullWindow config={{ field: 'studioApi', problem: 'not an address' }} />
 */
export function ErrorScreen({ requestId, config, fullWindow = false, onReload }: ErrorScreenProps) {
  const translate = useTranslate();
  const text = (key: keyof typeof words, values: MessageValues = {}) =>
    translate(`layout.error.${key}`, { ...values, _: fill(words[key], values) });
  return (
    <div className={styles.screen} data-full-window={fullWindow ? '' : undefined}>
      <EmptyState
        kind="could-not-load"
        headingLevel={1}
        title={text(config ? 'configTitle' : 'title')}
        text={config ? `${text('configText', config)} ${text('configHelp')}` : text('text')}
        action={
          <Button icon={IconRetry} onClick={onReload ?? (() => window.location.reload())}>
            {text('reload')}
          </Button>
        }
      />
      {requestId !== undefined && <p className={styles.request}>{text('request', { id: requestId })}</p>}
    </div>
  );
}
