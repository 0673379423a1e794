import { useLocale } from 'ra-core';
import type { Question } from '../../contract/entities/question';
import { formatCount, formatDay } from '../../engine/format';
import { IconEdit, IconInfo, IconList } from '../../ui/display/icons';
import { LinkBox } from '../../ui/navigation/LinkBox';
import { RecordSide } from '../../ui/frame/RecordSide';
import { useWords } from '../../engine/words';
import { publicAddressOf } from '../../resources/publicLinks';
import { questionLooks } from '../../resources/questions/looks';
import { RightFirst } from '../../resources/RightFirst';
import { addressOf } from '../../app/routes';
import type { QuestionPlace } from './useQuestionPlace';

/** What the question is, or the collection that it stands in, and the ways from here. */
export function QuestionSide({
  question,
  place,
  isLoading,
}: {
  question: Question;
  place: QuestionPlace | undefined;
  /** Its collection is on its way. */
  isLoading: boolean;
}) {
  const words = useWords('questions');
  const locale = useLocale();
  const say = (key: string, values?: object) => words.translate(`question.${key}`, values);
  const type = question.type === 'riddle' ? 'riddles' : 'trivia';
  const shared = {
    loading: isLoading,
    link:
      question.status === 'publish' ? (
        <LinkBox label={say('view')} address={publicAddressOf.questionSet(type, question.id)} />
      ) : undefined,
    facts: [
      { label: words.label('plays'), value: formatCount(question.plays, locale) },
      { label: words.label('right_first'), value: <RightFirst record={question} /> },
      { label: words.label('created_at'), value: formatDay(new Date(question.created_at)) },
    ],
  };
  if (!place && question.collection_id === null)
    return (
      <RecordSide
        {...shared}
        back={{ to: addressOf.content('questions'), label: say('questions') }}
        title={question.text}
        line={question.id}
        tabs={[{ to: addressOf.question(question.id), label: say('edit'), icon: IconEdit }]}
      />
    );
  const collection = question.collection_id ?? '';
  const TypeIcon = questionLooks.type[question.type].icon;
  return (
    <RecordSide
      {...shared}
      back={{ to: addressOf.collection(collection, 'list'), label: say('collection') }}
      picture={place ? place.collection.cover : null}
      badge={
        <>
          <TypeIcon />
          {words.choice('type', question.type)}
        </>
      }
      title={place?.collection.title ?? collection}
      line={place && say('place', { at: place.at, of: place.of })}
      tabs={[
        { to: addressOf.collection(collection, 'edit'), label: say('about'), icon: IconInfo },
        {
          to: addressOf.collection(collection, 'list'),
          label: say('list'),
          icon: IconList,
          count: place?.of,
        },
      ]}
    />
  );
}
