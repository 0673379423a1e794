import { useTranslate } from 'ra-core';
import { fill, type MessageValues } from '../contract/messages';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { IconRetry } from '../ui/display/icons';
import styles from './ErrorScreen.module.css';
import { layoutWords } from './words.en';

export interface ErrorScreenProps {
  /** The request that failed, for whoever is told about it. */
  requestId?: string | undefined;
  /** What is wrong with the run-time configuration; without it the screen itself broke. */
  config?: { field: string; problem: string } | undefined;
  /** Fills the window, for when there is no frame. */
  alone?: boolean;
  /** Mends it; loads the page again unless given. */
  onReload?: (() => void) | undefined;
}

const words = layoutWords.layout.error;

/**
 * What stands where a screen broke, or where the whole studio cannot start. Has its own words, because the catalogue
 * and the router may be what is missing.
 *
 * @example
 * <ErrorScreen requestId="req_81f" />
 * <ErrorScreen alone config={{ field: 'studioApi', problem: 'not an address' }} />
 */
export function ErrorScreen({ requestId, config, alone = false, onReload }: ErrorScreenProps) {
  const translate = useTranslate();
  const say = (key: keyof typeof words, values: MessageValues = {}) =>
    translate(`layout.error.${key}`, { ...values, _: fill(words[key], values) });
  return (
    <div className={styles.screen} data-alone={alone ? '' : undefined}>
      <EmptyState
        kind="could-not-load"
        headingLevel={1}
        title={say(config ? 'configTitle' : 'title')}
        text={config ? `${say('configText', config)} ${say('configHelp')}` : say('text')}
        action={
          <Button icon={IconRetry} onClick={onReload ?? (() => window.location.reload())}>
            {say('reload')}
          </Button>
        }
      />
      {requestId !== undefined && <p className={styles.request}>{say('request', { id: requestId })}</p>}
    </div>
  );
}
