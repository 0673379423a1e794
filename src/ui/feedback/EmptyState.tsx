import { Suspense, type ReactNode } from 'react';
import type { EmptyKind } from './EmptyIllustration';
import styles from './EmptyState.module.css';
import { optionalLazyPart } from '../lazyPart';

const EmptyIllustration = optionalLazyPart(() => import('./EmptyIllustration'), 'EmptyIllustration');

export interface EmptyStateProps {
  kind: EmptyKind;
  title: string;
  /** One sentence: why it is empty and what to do. Use `strong` for values. */
  text?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  /** 1 when it fills the screen. */
  headingLevel?: 1 | 2;
}

/**
 * Shown instead of missing content. Screen readers announce it, a failure immediately.
 *
 * @example
 * <EmptyState kind="nothing-matches" title="No moments match" text="No moments have the tag travel."
 *   action={<Button onClick={clear}>Clear 2 filters</Button>} />
 */
export function EmptyState({ kind, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        <Suspense fallback={null}>
          <EmptyIllustration kind={kind} />
        </Suspense>
      </div>
      <div role={kind === 'could-not-load' ? 'alert' : 'status'}>
        <Heading className={styles.title}>{title}</Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
