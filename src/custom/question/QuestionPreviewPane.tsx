import { useId, useState } from 'react';
import type { Question } from '../../contract/entities/question';
import { useFormValues } from '../../engine/form/useFormValues';
import { Segmented } from '../../ui/inputs/Segmented';
import { useWords } from '../../engine/words';
import { QuestionPreview } from '../../resources/questions/QuestionPreview';
import styles from './QuestionPreviewPane.module.css';
import type { CollectionPosition } from './useCollectionPosition';

/** Previews the values of the form, before and after a player answers. */
export function QuestionPreviewPane({
  question,
  position,
}: {
  question: Question;
  position: CollectionPosition | undefined;
}) {
  const { translate } = useWords('questions');
  const values = useFormValues();
  const [mode, setMode] = useState<'before' | 'after'>('before');
  const id = useId();
  return (
    <div className={styles.pane}>
      <h2 id={id} className={styles.title}>
        {translate('question.preview.title')}
      </h2>
      <QuestionPreview
        question={{ ...question, ...values }}
        collection={
          position && {
            title: position.collection.title,
            cover: position.collection.cover,
            at: position.number,
            of: position.total,
          }
        }
        mode={mode}
      />
      <div className={styles.switch}>
        <Segmented
          labelledBy={id}
          size={32}
          tone="neutral"
          value={mode}
          onChange={setMode}
          choices={(['before', 'after'] as const).map(value => ({
            value,
            label: translate(`question.preview.${value}`),
          }))}
        />
      </div>
    </div>
  );
}
