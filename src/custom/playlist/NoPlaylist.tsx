import { useTranslate } from 'react-admin';
import { failureOf } from '../../engine/form/failure';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { addressOf } from '../../app/routes';

/**
 * Stands where no playlist is to be seen, in the same calm words for one that is not there and for one that did not load
 * (specification section 8: its failure is silent). Only the latter can be tried again.
 */
export function NoPlaylist({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`playlist.missing.${key}`);
  const isGone = !error || failureOf(error).status === 404;
  return (
    <EmptyState
      kind="nothing-matches"
      headingLevel={1}
      title={say('title')}
      text={say(isGone ? 'text' : 'notLoaded')}
      action={
        isGone ? (
          <Button to={addressOf.content('playlists')}>{say('back')}</Button>
        ) : (
          <Button icon={IconRetry} onClick={onRetry}>
            {say('retry')}
          </Button>
        )
      }
    />
  );
}
