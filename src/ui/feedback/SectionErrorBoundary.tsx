import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { IconCircleAlert } from '../display/icons';
import styles from './SectionErrorBoundary.module.css';

/**
 * Keeps what stands around a part when the part breaks or cannot be fetched: nothing typed beside it is lost.
 *
 * @example
 * <SectionErrorBoundary><Suspense fallback={null}><Head record={record} /></Suspense></SectionErrorBoundary>
 */
export class SectionErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const translate = useTranslate();
  return (
    <div role="alert" className={styles.broken}>
      <IconCircleAlert />
      <span className={styles.words}>{translate('ui.broken')}</span>
      <Button size={28} onClick={() => window.location.reload()}>
        {translate('ui.reload')}
      </Button>
    </div>
  );
}
