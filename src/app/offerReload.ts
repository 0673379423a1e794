import type { Studio } from './createStudio';

/**
 * Offers to reload the page when a chunk cannot be imported because a new version has replaced it. The page is never
 * reloaded by itself: somebody may be typing.
 */
export const offerReload = ({
  notices,
  i18n,
  connection,
}: Pick<Studio, 'notices' | 'i18n' | 'connection'>): void =>
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || connection.get() !== 'online') return; // the offline banner gives the reason
    notices.push({
      id: 'new-version',
      kind: 'info',
      sticky: true,
      title: i18n.translate('layout.version.title'),
      action: { label: i18n.translate('layout.version.reload'), run: () => window.location.reload() },
    });
  });
