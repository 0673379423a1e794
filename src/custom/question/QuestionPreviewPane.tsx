import { useId, useState } from 'react';
import type { Question } from '../../contract/entities/question';
import { useFormValues } from '../../engine/form/useFormValues';
import { Segmented } from '../../ui/inputs/Segmented';
import { useWords } from '../../engine/words';
import { QuestionPreview } from '../../resources/questions/QuestionPreview';
import styles from './QuestionPreviewPane.module.css';
import type { QuestionPlace } from './useQuestionPlace';

/** The question as it stands in the form, before and after somebody answers. */
export function QuestionPreviewPane({
  question,
  place,
}: {
  question: Question;
  place: QuestionPlace | undefined;
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
          place && {
            title: place.collection.title,
            cover: place.collection.cover,
            at: place.at,
            of: place.of,
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
