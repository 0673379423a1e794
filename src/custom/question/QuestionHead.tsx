import type { Question } from '../../contract/entities/question';
import { useIsFormDirty } from '../../engine/form/useFormValues';
import { RowMenu } from '../../engine/list/table/RowMenu';
import { Button } from '../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconChevronDown, IconChevronUp, IconEye, type Icon } from '../../ui/display/icons';
import { WorkHead } from '../../ui/frame/WorkHead';
import type { AnyRecord } from '../../engine/resource';
import { useWords } from '../../engine/words';
import { questionLooks } from '../../resources/questions/looks';
import { questions } from '../../resources/questions/questions';
import { mayPublish } from '../../resources/questions/readiness';
import { addressOf } from '../../app/routes';
import type { QuestionPlace } from './useQuestionPlace';

/** Names the question's kind and state, and holds what can be done with it as a whole. */
export function QuestionHead({
  question,
  place,
  isRunning,
  onAction,
  onPreview,
}: {
  question: Question;
  place: QuestionPlace | undefined;
  /** A change of its state is under way. */
  isRunning: boolean;
  onAction: (name: string) => void;
  /** Where the preview has no room beside the form. */
  onPreview: (() => void) | undefined;
}) {
  const words = useWords('questions');
  const isDirty = useIsFormDirty();
  const isDraft = question.status === 'draft';
  const look: { icon: Icon; tone?: ChipTone } = questionLooks.status[question.status];
  const ready = isDraft ? mayPublish(question) : true;
  const action = isDraft ? 'publish' : 'unpublish';
  return (
    <WorkHead title={words.choice('type', question.type)}>
      <Chip large hang={false} icon={look.icon} tone={look.tone ?? 'plain'}>
        {words.choice('status', question.status)}
      </Chip>
      {place && (
        <span role="group" aria-label={words.translate('question.neighbours')}>
          {(['previous', 'next'] as const).map(side => {
            const id = place[side];
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
        disabledReason={isDirty ? words.translate('question.saveFirst') : ready === true ? undefined : ready}
        onClick={() => onAction(action)}
      >
        {words.text(`actions.${action}.label`)}
      </Button>
      <RowMenu
        resource={questions}
        // A question is a record; its type only lacks the index signature.
        record={question as unknown as AnyRecord}
        onAction={onAction}
        size={36}
      />
    </WorkHead>
  );
}
