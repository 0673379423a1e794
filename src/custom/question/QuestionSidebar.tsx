import type { Question } from '../../contract/entities/question';
import { usePictureSource } from '../../engine/usePictureSource';
import { formatCount, formatDay } from '../../engine/format';
import { useLastListState } from '../../engine/listState/lastListState';
import { IconEdit, IconInfo, IconList } from '../../ui/display/icons';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { RecordSidebar } from '../../ui/frame/RecordSidebar';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useOwnerFacts } from '../../resources/shared/useOwnerFacts';
import { publicAddressOf } from '../../resources/shared/publicLinks';
import { questionBadgeStyles } from '../../resources/questions/questionBadgeStyles';
import { RightOnFirstTry } from '../../resources/shared/RightOnFirstTry';
import { addressOf } from '../../app/addresses';
import type { CollectionPosition } from './useCollectionPosition';
import { useLocale } from '../../ui/useLocale';

/** Shows facts about the question or its collection, with links to both. */
export function QuestionSidebar({
  question,
  position,
  isLoading,
}: {
  question: Question;
  position: CollectionPosition | undefined;
  /** Whether the collection is loading. */
  isLoading: boolean;
}) {
  const words = useWords('questions');
  const withLastState = useLastListState();
  const pictureSource = usePictureSource();
  const locale = useLocale();
  const ownerFacts = useOwnerFacts(questions, question);
  const text = (key: string, values?: object) => words.translate(`question.${key}`, values);
  const type = question.type === 'riddle' ? 'riddles' : 'trivia';
  const shared = {
    loading: isLoading,
    link:
      question.status === 'publish' ? (
        <CopyableLink label={text('view')} address={publicAddressOf.questionSet(type, question.id)} />
      ) : undefined,
    facts: [
      ...ownerFacts,
      { label: words.label('plays'), value: formatCount(question.plays, locale) },
      { label: words.label('right_first'), value: <RightOnFirstTry record={question} /> },
      { label: words.label('created_at'), value: formatDay(new Date(question.created_at)) },
    ],
  };
  if (!position && question.collection_id === null)
    return (
      <RecordSidebar
        {...shared}
        back={{
          to: withLastState('questions', addressOf.content('questions')),
          label: text('questions'),
        }}
        title={question.text}
        subtitle={question.id}
        tabs={[{ to: addressOf.question(question.id), label: text('edit'), icon: IconEdit }]}
      />
    );
  const collection = question.collection_id ?? '';
  const TypeIcon = questionBadgeStyles.type[question.type].icon;
  return (
    <RecordSidebar
      {...shared}
      back={{ to: addressOf.collection(collection, 'list'), label: text('collection') }}
      picture={pictureSource(position ? position.collection.cover : null)}
      badge={
        <>
          <TypeIcon />
          {words.choice('type', question.type)}
        </>
      }
      title={position?.collection.title ?? collection}
      subtitle={position && text('position', { at: position.number, of: position.total })}
      tabs={[
        { to: addressOf.collection(collection, 'edit'), label: text('about'), icon: IconInfo },
        {
          to: addressOf.collection(collection, 'list'),
          label: text('list'),
          icon: IconList,
          count: position?.total,
        },
      ]}
    />
  );
}
