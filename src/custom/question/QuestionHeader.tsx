import type { Question } from '../../contract/entities/question';
import { useIsFormDirty } from '../../engine/form/useFormValues';
import { RowMenu } from '../../engine/actions/RowMenu';
import { Button } from '../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconChevronDown, IconChevronUp, IconEye, type Icon } from '../../ui/display/icons';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { useWords } from '../../engine/words';
import { questionBadgeStyles } from '../../resources/questions/questionBadgeStyles';
import { questions } from '../../resources/questions/questions';
import { publishDisabledReason } from '../../resources/questions/readiness';
import { addressOf } from '../../app/addresses';
import type { CollectionPosition } from './useCollectionPosition';

/** Shows the type, status and actions of the question. */
export function QuestionHeader({
  question,
  position,
  isRunning,
  onAction,
  onPreview,
}: {
  question: Question;
  position: CollectionPosition | undefined;
  /** Whether the status is being changed. */
  isRunning: boolean;
  onAction: (name: string) => void;
  /** Opens the preview where it does not fit beside the form. */
  onPreview: (() => void) | undefined;
}) {
  const words = useWords('questions');
  const isDirty = useIsFormDirty();
  const isDraft = question.status === 'draft';
  const style: { icon: Icon; tone?: ChipTone } = questionBadgeStyles.status[question.status];
  const stateReason = isDraft ? publishDisabledReason(question) : undefined;
  const action = isDraft ? 'publish' : 'unpublish';
  return (
    <ContentHeader title={words.choice('type', question.type)}>
      <Chip large icon={style.icon} tone={style.tone ?? 'plain'}>
        {words.choice('status', question.status)}
      </Chip>
      {position && (
        <span role="group" aria-label={words.translate('question.neighbours')}>
          {(['previous', 'next'] as const).map(side => {
            const id = position[side];
            return (
              <IconButton
                key={side}
                icon={side === 'previous' ? IconChevronUp : IconChevronDown}
                label={words.translate(`question.${side}`)}
                disabled={id === undefined}
                to={id === undefined ? undefined : addressOf.question(id)}
              />
            );
          })}
        </span>
      )}
      {onPreview && (
        <IconButton
          size={36}
          variant="outlined"
          icon={IconEye}
          label={words.translate('question.preview.title')}
          onClick={onPreview}
        />
      )}
      <Button
        variant={isDraft ? 'tonal' : 'outlined'}
        icon={questions.actions[action]!.icon}
        loading={isRunning}
        disabledReason={isDirty ? words.translate('question.saveFirst') : stateReason}
        onClick={() => onAction(action)}
      >
        {words.action(action, 'label')}
      </Button>
      <RowMenu resource={questions} record={question} onAction={onAction} size={36} />
    </ContentHeader>
  );
}
