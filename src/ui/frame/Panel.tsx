import { useTranslate } from 'ra-core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { trapTab } from '../trapTab';
import { useFocusRestore } from '../useFocusRestore';
import { IconButton } from '../buttons/IconButton';
import { IconChevronDown, IconChevronUp, IconClose } from '../display/icons';
import styles from './Panel.module.css';
import { useShownOnPage } from './useShownOnPage';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../useMediaQuery';

export interface PanelProps {
  /** Accessible name. */
  label: string;
  onClose: () => void;
  /** Up to 800 px, for long content. */
  wide?: boolean | undefined;
  /** With either one both arrows are shown; a missing one is disabled. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Position in the list, such as "2 of 2,418", or a title. */
  position?: ReactNode;
  /** Icon buttons before the close button. */
  actions?: ReactNode;
  /** A {@link SaveBar} while something is changed. */
  footer?: ReactNode;
  /** Returns the element to focus after closing when the previous one no longer exists, such as a row scrolled away. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  children: ReactNode;
}

/**
 * Details beside a list: 480 px at the right while there is room for both, the whole screen below 1025 px. It
 * gets the focus when it opens. Escape closes it and restores the focus. Render it while it is open; keep it mounted when
 * going to the next record.
 *
 * @example
 * {id && <Panel label={title} position="2 of 2,418" onClose={close} onNext={next}>…</Panel>}
 */
export function Panel({
  label,
  onClose,
  wide = false,
  onPrevious,
  onNext,
  position,
  actions,
  footer,
  returnFocus,
  children,
}: PanelProps) {
  const ref = useRef<HTMLElement>(null);
  const translate = useTranslate();
  const isFullScreen = useMediaQuery(BELOW_WINDOW_MINIMUM);
  useFocusRestore(ref, returnFocus);
  useShownOnPage('panel', wide ? 'wide' : '', true);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
    if (isFullScreen) trapTab(event);
  };

  return (
    <section
      ref={ref}
      role={isFullScreen ? 'dialog' : 'region'}
      aria-modal={isFullScreen || undefined}
      aria-label={label}
      tabIndex={-1}
      className={styles.panel}
      data-panel={wide ? 'wide' : ''}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        {(onPrevious ?? onNext) && (
          <>
            <IconButton
              icon={IconChevronUp}
              label={translate('ui.previous')}
              disabled={!onPrevious}
              onClick={onPrevious}
            />
            <IconButton
              icon={IconChevronDown}
              label={translate('ui.next')}
              disabled={!onNext}
              onClick={onNext}
            />
          </>
        )}
        <span className={styles.position}>{position}</span>
        {actions}
        <IconButton icon={IconClose} label={translate('ui.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer}
    </section>
  );
}
