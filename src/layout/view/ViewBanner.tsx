import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { StudioView } from '../../providers/session/studioView';
import { useSession, useSessionState } from '../../providers/session/SessionContext';
import { Button } from '../../ui/buttons/Button';
import { IconEye } from '../../ui/display/icons';
import { useLazyWords } from '../../ui/useLazyWords';
import { useLocale } from '../../ui/useLocale';
import styles from './ViewBanner.module.css';
import { viewBannerWords } from './words.en';

/** Names the creator whose studio is shown and the administrator who views it, until the view ends. */
export function ViewBanner({ view: { until, viewer } }: { view: StudioView }) {
  useLazyWords(viewBannerWords);
  const translate = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const { user } = useSessionState();
  const [isEnding, setIsEnding] = useState(false);
  useEffect(() => {
    const timer = setTimeout(
      () => void session.signOut({ reason: 'expiry' }),
      Date.parse(until) - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [session, until]);
  const end = () => {
    setIsEnding(true);
    void session.signOut();
  };
  const time = new Date(until).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <section className={styles.banner} aria-label={translate('layout.view.label')}>
      <IconEye />
      <span className={styles.text}>
        <strong>{translate('layout.view.title', { name: user?.heartbeat_name ?? '' })}</strong>{' '}
        {translate('layout.view.text', { viewer, time })}
      </span>
      <Button size={28} loading={isEnding} onClick={end}>
        {translate('layout.view.end')}
      </Button>
    </section>
  );
}
