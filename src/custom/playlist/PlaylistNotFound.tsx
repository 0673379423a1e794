import { useTranslate } from 'ra-core';
import { useLastListState } from '../../engine/listState/lastListState';
import { failureOf } from '../../engine/services/failure';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { addressOf } from '../../app/addresses';

/**
 * Replaces the playlist when it is missing or did not load (product: playlists). A failed load can be retried; no notice
 * reports it.
 */
export function PlaylistNotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const withLastState = useLastListState();
  const text = (key: string) => translate(`playlist.missing.${key}`);
  const isMissing = !error || failureOf(error).status === 404;
  return (
    <EmptyState
      kind="nothing-matches"
      headingLevel={1}
      title={text('title')}
      text={text(isMissing ? 'text' : 'notLoaded')}
      action={
        isMissing ? (
          <Button to={withLastState('playlists', addressOf.content('playlists'))}>{text('back')}</Button>
        ) : (
          <Button icon={IconRetry} onClick={onRetry}>
            {text('retry')}
          </Button>
        )
      }
    />
  );
}
