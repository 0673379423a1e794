import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { newRecordParameters } from '../../engine/form/create/newRecord';
import { questions as questionResource } from '../../resources/questions/questions';
import { Button } from '../../ui/buttons/Button';
import { Chip } from '../../ui/display/Chip';
import { IconPlus } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { questionBadgeStyles } from '../../resources/questions/questionBadgeStyles';
import { addressOf } from '../../app/addresses';
import styles from './QuestionCards.module.css';
import { questionTypeOf } from './questionRows';
import { useCollectionText } from './useCollectionText';

/** The questions on a phone: each links to its own screen. */
export function QuestionCards({
  questions,
  collection,
}: {
  questions: readonly Question[];
  collection: Collection;
}) {
  const text = useCollectionText();
  const translate = useTranslate();
  const newQuestion = newRecordParameters(questionResource, {
    type: questionTypeOf(collection),
    collection_id: collection.id,
  });
  return (
    <>
      <ContentHeader title={text('questions')} count={questions.length}>
        <Button
          icon={IconPlus}
          to={`${addressOf.content(questionResource.name)}?${new URLSearchParams(newQuestion).toString()}`}
        >
          {text('add')}
        </Button>
      </ContentHeader>
      {questions.length === 0 ? (
        <EmptyState
          kind="nothing-yet"
          title={text('noQuestions.title')}
          text={text('noQuestions.textPhone')}
        />
      ) : (
        <ol role="list" className={styles.cards} aria-label={collection.title}>
          {questions.map(({ id, text: question, answers, status, order }, at) => {
            const right = answers.find(answer => answer.right)?.text;
            const count = text('cards.answers', { smart_count: answers.length });
            return (
              <li key={id} className={styles.card}>
                <span className={styles.number}>{order ?? at + 1}</span>
                <div className={styles.content}>
                  <Link to={addressOf.question(id)} className={styles.title}>
                    {question}
                  </Link>
                  <span className={styles.line}>{right === undefined ? count : `${count}, ${right}`}</span>
                </div>
                <Chip {...questionBadgeStyles.status[status]}>
                  {translate(`collection.states.${status}`)}
                </Chip>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
