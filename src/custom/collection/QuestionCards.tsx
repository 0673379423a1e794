import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { Chip } from '../../ui/display/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { WorkHead } from '../../ui/frame/WorkHead';
import { questionLooks } from '../../resources/questions/looks';
import { addressOf } from '../../app/routes';
import styles from './QuestionCards.module.css';
import { useSay } from './useSay';

/** The questions on a phone: each leads to its own screen. */
export function QuestionCards({
  questions,
  collection,
}: {
  questions: readonly Question[];
  collection: Collection;
}) {
  const say = useSay();
  const translate = useTranslate();
  return (
    <>
      <WorkHead title={say('questions')} count={questions.length} />
      {questions.length === 0 ? (
        <EmptyState kind="nothing-yet" title={say('nothing.title')} text={say('nothing.textPhone')} />
      ) : (
        <ol role="list" className={styles.cards} aria-label={collection.title}>
          {questions.map(({ id, text, answers, status, order }, at) => {
            const right = answers.find(answer => answer.right)?.text;
            const count = say('cards.answers', { smart_count: answers.length });
            return (
              <li key={id} className={styles.card}>
                <span className={styles.number}>{order ?? at + 1}</span>
                <div className={styles.words}>
                  <Link to={addressOf.question(id)} className={styles.title}>
                    {text}
                  </Link>
                  <span className={styles.line}>{right === undefined ? count : `${count}, ${right}`}</span>
                </div>
                <Chip {...questionLooks.status[status]}>{translate(`collection.states.${status}`)}</Chip>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
