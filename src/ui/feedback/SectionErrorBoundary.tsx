import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { IconCircleAlert } from '../display/icons';
import styles from './SectionErrorBoundary.module.css';

/**
 * Contains an error of one section, or of its import: the rest of the page and its unsaved input stay.
 *
 * @example
 * <SectionErrorBoundary><Suspense fallback={null}><Head record={record} /></Suspense></SectionErrorBoundary>
 */
export class SectionErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <SectionError /> : this.props.children;
  }
}

function SectionError() {
  const translate = useTranslate();
  return (
    <div role="alert" className={styles.error}>
      <IconCircleAlert />
      <span className={styles.text}>{translate('ui.sectionError')}</span>
      <Button size={28} onClick={() => window.location.reload()}>
        {translate('ui.reload')}
      </Button>
    </div>
  );
}
