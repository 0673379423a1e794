import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconChevronDown, IconChevronUp } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { Collection } from '../../contract/entities/collection';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import styles from './PreviewSide.module.css';
import { writtenIn, type Type } from './questionRows';
import { useSay } from './useSay';

const QuestionPreview = lazyPart(
  () => import('../../resources/questions/QuestionPreview'),
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

/** A question as people play it, step by step, and the keys of the sheet. */
export function PreviewSide({
  collection,
  row,
  at,
  of,
  type,
  onStep,
}: {
  collection: Collection;
  row: SheetRow | undefined;
  /** Its index, and how many there are. */
  at: number;
  of: number;
  type: Type;
  onStep: (by: -1 | 1) => void;
}) {
  const say = useSay();
  const [mode, setMode] = useState<'before' | 'after'>('after');
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{row ? say('preview.at', { number: at + 1 }) : say('preview.title')}</h3>
        <IconButton
          size={28}
          icon={IconChevronUp}
          label={say('preview.previous')}
          disabled={at <= 0}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size={28}
          icon={IconChevronDown}
          label={say('preview.next')}
          disabled={at >= of - 1}
          onClick={() => onStep(1)}
        />
      </div>
      {row ? (
        <>
          <Suspense fallback={<Skeleton width="100%" height={320} />}>
            <QuestionPreview
              question={{ ...writtenIn(row, type), type }}
              collection={{ title: collection.title, cover: collection.cover, at: at + 1, of }}
              mode={mode}
            />
          </Suspense>
          <div className={styles.mode}>
            <Segmented
              size={32}
              tone="neutral"
              label={say('preview.mode')}
              value={mode}
              onChange={setMode}
              choices={(['before', 'after'] as const).map(value => ({
                value,
                label: say(`preview.${value}`),
              }))}
            />
          </div>
        </>
      ) : (
        <p className={styles.none}>{say('preview.none')}</p>
      )}
      <section className={styles.keys} aria-label={say('keys.title')}>
        <h4 className={styles.keysTitle}>{say('keys.title')}</h4>
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
                <dd>{say(`keys.${name}`)}</dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  );
}
