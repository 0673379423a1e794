import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { IconButton } from '../../../ui/buttons/IconButton';
import { IconChevronDown, IconChevronUp } from '../../../ui/display/icons';
import { Segmented } from '../../../ui/inputs/Segmented';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Collection } from '../../../contract/entities/collection';
import type { SheetRow } from '../../../widgets/sheet/sheetTypes';
import styles from './PreviewPanel.module.css';
import { contentOf, type QuestionType } from '../questionRows';
import { useCollectionText } from '../useCollectionText';

const QuestionPreview = lazyPart(
  () => import('../../../resources/questions/QuestionPreview'),
  'QuestionPreview',
);

const keys = [
  ['next', ['Tab']],
  ['below', ['Enter']],
  ['right', ['Ctrl', 'Enter']],
  ['move', ['Alt', '↑', '↓']],
  ['remove', ['Ctrl', '⌫']],
  ['leave', ['Esc', 'Tab']],
] as const;

/** Previews a question before and after it is answered, and lists the keyboard shortcuts of the sheet. */
export function PreviewPanel({
  collection,
  row,
  index,
  total,
  type,
  onStep,
}: {
  collection: Collection;
  row: SheetRow | undefined;
  /** The row's index and the number of rows. */
  index: number;
  total: number;
  type: QuestionType;
  onStep: (by: -1 | 1) => void;
}) {
  const text = useCollectionText();
  const [mode, setMode] = useState<'before' | 'after'>('after');
  return (
    <>
      <div className={styles.header}>
        <h3 className={styles.title}>
          {row ? text('preview.at', { number: index + 1 }) : text('preview.title')}
        </h3>
        <IconButton
          size={28}
          icon={IconChevronUp}
          label={text('preview.previous')}
          disabled={index <= 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size={28}
          icon={IconChevronDown}
          label={text('preview.next')}
          disabled={index >= total - 1}
          onClick={() => onStep(1)}
        />
      </div>
      {row ? (
        <>
          <Suspense fallback={<Skeleton width="100%" height={320} />}>
            <QuestionPreview
              question={{ ...contentOf(row, type), type }}
              collection={{ title: collection.title, cover: collection.cover, at: index + 1, of: total }}
              mode={mode}
            />
          </Suspense>
          <div className={styles.mode}>
            <Segmented
              size={32}
              tone="neutral"
              label={text('preview.mode')}
              value={mode}
              onChange={setMode}
              choices={(['before', 'after'] as const).map(value => ({
                value,
                label: text(`preview.${value}`),
              }))}
            />
          </div>
        </>
      ) : (
        <p className={styles.empty}>{text('preview.none')}</p>
      )}
      <section className={styles.keys} aria-label={text('keys.title')}>
        <h4 className={styles.keysTitle}>{text('keys.title')}</h4>
        <dl className={styles.list}>
          {keys
            .filter(([name]) => type === 'trivia' || name !== 'right')
            .map(([name, pressed]) => (
              <div key={name} className={styles.line}>
                <dt>
                  {pressed.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{text(`keys.${name}`)}</dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  );
}
