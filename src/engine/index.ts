/**
 * The public names of the engine: resources, their list and form, and the services that both use. `docs/engine-api.md` says what
 * they are for.
 */

// Declaring.
export { defineResource } from './resource/defineResource';
export { formResource } from './resource/formResource';
export { standardResource } from './resource/standardResource';
export { transitionActions } from './resource/transitionActions';
export { createResources, resourceEntries } from './resource/resources';
export type { ResourceEntry, Resources } from './resource/resources';
export type { Declaration, ListSort, ResourceText } from './resource/declaration';
export type { Resource } from './resource/resource';
export type { Action, ActionDialogProps, ActionFlowProps, ActionTarget, Change } from './resource/action';
export { actionOfChange } from './resource/actionOfChange';
export { doneText } from './resource/doneText';
export { needsDialog } from './resource/action';
export { ownedResource } from './resource/ownedResource';
export { readOnlyResource } from './resource/readOnlyResource';
export { assertDeclared } from './resource/assertDeclared';
export type {
  BadgeStyles,
  CellProps,
  FieldScreen,
  FieldSpec,
  FilterProps,
  InputProps,
} from '../fields/types';
export { readField } from '../fields/readField';
export { inputFrame } from '../fields/kinds/text/inputFrame';

// The list of a resource.
export { ListView } from './list/ListView';
export { useLastListState, useListEntry } from './listState/lastListState';
export { periodSentences } from './listState/periodSentence';
export { timeZoneFor } from './listState/timeZoneFor';
export { periodWords } from './listState/periodWords.en';
export { viewParameter } from './listState/viewParameter';
export { sharedViewsQueryKey, useSharedViews } from './list/views/useSharedViews';
export { useViewCounts } from './list/views/useViewCounts';
export { RecordsPicker } from './picker/RecordsPicker';

// The form of a record.
export { RecordForm } from './form/RecordForm';
export type { RecordFormState } from './form/useRecordForm';
export type { RecordSaving } from './save/useSaveOnNewest';
export { useSingleRecord } from './save/useSingleRecord';
export type { SingleRecordCalls } from './save/useSingleRecord';
export type { ReviewChange } from './form/useFormSave';
export { FormNotice } from './form/FormNotice';
export { DetailsForm } from './details/RecordDetails';
export { recordAddress } from './details/related/recordAddress';
export { NEW_ID, newRecordOf, newRecordParameters } from './form/create/newRecord';
export { StepList } from './form/StepList';
export { DraftNotice } from './form/drafts/DraftNotice';
export { useFormValues, useIsFormDirty } from './form/useFormValues';
export { useLeaveGuard } from './form/useLeaveGuard';
export { OrderInput } from '../fields/kinds/order/OrderInput';
export { ReferencePicker } from '../fields/kinds/references/ReferencePicker';
export { relatedKey } from '../fields/kinds/references/useRelated';
export { VideoInput } from '../fields/kinds/video/VideoInput';
export { useSuggestionBox } from '../fields/kinds/tags/suggestions/useSuggestionBox';
export { issueKey, issuesOf } from '../fields/kinds/objects/issuesOf';

// The actions of a record, and jobs.
export { LazyActionDialog } from './actions/LazyActionDialog';
export { DuplicateButton } from './actions/DuplicateButton';
export { RowMenu } from './actions/RowMenu';
export { availableActions } from './actions/availableActions';
export { restoreListFocus } from './actions/restoreListFocus';
export { useDuplicate } from './actions/useDuplicate';
export { useRunAction } from './actions/useRunAction';
export { Jobs } from './jobs/Jobs';
export { activeJobsKey, jobParameter } from './jobs/jobParameter';
export { watchJob } from './jobs/watchJob';

export { diffWords } from './change/diffWords';
export type { DiffPiece } from './change/diffWords';

// A queue that people decide record by record.
export { DecisionButton } from './workstation/DecisionButton';
export { HoldLine } from './workstation/HoldLine';
export { PreloadNote } from './workstation/PreloadNote';
export { QueueList } from './workstation/QueueList';
export type { QueueRowContent } from './workstation/QueueList';
export { ShortcutBar } from './workstation/ShortcutBar';
export { UndoNotice } from './workstation/UndoNotice';
export type { Claim, ClaimCall } from './workstation/claims/useClaim';
export { itemParameter } from './workstation/useCurrentItem';
export type { Refusals } from './workstation/useDecisions';
export { useDrafts } from './workstation/useDrafts';
export type { Drafts } from './workstation/useDrafts';
export { useItemDetails, usePrefetchDetails } from './workstation/useItemDetails';
export { useQueueCounts } from './workstation/queue/useQueueCounts';
export { useStationKeys } from './workstation/useStationKeys';
export { useWorkstation } from './workstation/useWorkstation';
export type { Hold } from './workstation/claims/useHeldRecords';
export type { Workstation } from './workstation/useWorkstation';
export { WorkstationLayout } from './workstation/WorkstationLayout';
export { workstationWords } from './workstation/words.en';

// Saving.
export { mergeThreeWays, saveOnNewest } from './save/saveOnNewest';
export type { Values } from './save/saveOnNewest';
export { useLoadNewest, useSaveOnNewest } from './save/useSaveOnNewest';
export type { RecordConflict } from './save/useSaveOnNewest';
export { ConflictDialog } from './save/ConflictDialog';
export { errorsByPath, failureOf, isOutcomeUnknown } from './services/failure';

// Values as text.
export {
  formatCalendarDay,
  formatCount,
  formatDay,
  formatDecimal,
  formatDuration,
  formatExactly,
  formatList,
  formatMoney,
  formatMonth,
  formatWhen,
} from './format';
export {
  formatChange,
  formatShare,
  formatHours,
  formatMonthName,
  formatShort,
  formatSignedMoney,
  revenueLimit,
  formatShortMoney,
} from './formatFigures';
export { ChangeLine } from './change/ChangeLine';
export { useWords, wordsFor } from './words';
export { engineWords } from './words.en';
export { EmptyValue } from '../fields/EmptyValue';
export { RichTextView } from '../fields/kinds/richText/RichTextView';
export { Card, LoadedCard } from './cards/LoadedCard';
export type { CardProps, LoadedCardProps, LoadedQuery } from './cards/LoadedCard';
export { LoadFailure } from './cards/LoadFailure';
export type { LoadFailureProps } from './cards/LoadFailure';
export { ageText, isOverdue } from './ageText';
export { usePictureSource } from './usePictureSource';
export { downloadBlob, downloadText, downloadUrl } from './csvFile/download';

// What the app provides.
export { ResourcesContext, useResources } from './resource/ResourcesContext';
export { useLoadedResources, useResource } from './resource/useResource';
export { useChangeNews } from './services/useChangeNews';
export { useReadSoon } from './services/useReadSoon';
export { ServicesProvider, useServices } from './services/services';
export type { Services } from './services/services';
export type { FileUpload, FileUploads } from './services/fileUploads';
export { sizeText } from '../fields/kinds/file/sizeText';
export { acceptedTypes, validatePicture } from '../fields/kinds/image/validatePicture';
export { useLargeUploads } from './services/useLargeUploads';
export type { AnyRecord } from './services/anyRecord';
export type { CallOptions } from './services/callOptions';
export type { Draft } from './services/drafts';
export type { Person } from './services/person';
export type { RelatedRecords } from './services/relatedRecords';
export type { SavedView, SharedViews } from './services/savedViews';

// An app of its own, and its parts.
export { AdminApp } from '../admin/AdminApp';
export type { AdminAppProps } from '../admin/AdminApp';
export { AdminProviders } from '../admin/AdminProviders';
export { createAdmin } from '../admin/createAdmin';
export type { Admin } from '../admin/createAdmin';
export { createAppServices } from '../admin/createAppServices';
export { createFixedSession } from '../admin/createFixedSession';
export type { AdminPerson } from '../admin/createFixedSession';
export { createServices } from '../admin/createServices';
export type { AvailableList } from '../admin/createRelatedRecords';
export { takeLocalUndoAfter } from '../admin/localUndo';
export { undoOnServer } from '../admin/undoOnServer';
export type { Undone } from '../admin/undoOnServer';

// Components of react-admin in the frame and in a form.
export { StockScreen } from './stock/StockScreen';
export { stockInput } from './stock/stockInput';
export { useStockWords } from './stock/useStockWords';
