/**
 * The public names of the parts without entities and calls: buttons, overlays, inputs, icons, frame, and the larger widgets. Screens
 * of an app are made of them, and look like lists and forms.
 */

// Buttons and navigation.
export { Button } from './buttons/Button';
export { IconButton } from './buttons/IconButton';
export { CopyableLink } from './navigation/CopyableLink';
export { TabPanel } from './navigation/TabPanel';
export { Tabs } from './navigation/Tabs';
export { TabSet } from './navigation/TabSet';
export { Pager } from './navigation/Pager';
export { GuardedRouter } from './navigation/GuardedRouter';
export { createGuardedHistory } from './navigation/guardedHistory';
export { useNavigationGuard } from './navigation/useNavigationGuard';
export { mergeQuery } from './navigation/mergeQuery';
export { useCopyText } from './copyText';

// Values.
export { Avatar } from './display/Avatar';
export { browserName } from './display/browserName';
export { useDisplayNames } from './display/useDisplayNames';
export type { PictureSource } from './display/Avatar';
export { Key } from './display/Key';
export { Chip } from './display/Chip';
export type { ChipTone } from './display/Chip';
export { SpriteIcon } from './display/SpriteIcon';
export { TagChip } from './display/TagChip';
export { Thumbnail } from './display/Thumbnail';
export { useFormatCount } from './useFormatCount';
export * from './display/icons';

// Inputs.
export { Checkbox } from './inputs/Checkbox';
export { Field } from './inputs/Field';
export { InputGroup } from './inputs/InputGroup';
export { SearchField } from './inputs/SearchField';
export { Segmented } from './inputs/Segmented';
export { SelectInput } from './inputs/SelectInput';
export { TextArea } from './inputs/TextArea';
export { TextInput } from './inputs/TextInput';

// Overlays.
export { ConfirmDialog } from './overlays/ConfirmDialog';
export { Dialog, preloadDialog } from './overlays/Dialog';
export { MenuButton } from './overlays/MenuButton';
export { Modal } from './overlays/Modal';
export { ThemeScopeContext } from './overlays/ThemeScope';
export type { ThemeScopeValue } from './overlays/ThemeScope';
export { Tooltip } from './overlays/Tooltip';
export { useDropdown } from './overlays/useDropdown';

// Feedback.
export { CountdownRing } from './feedback/CountdownRing';
export { EmptyState } from './feedback/EmptyState';
export { LoadingBar } from './feedback/LoadingBar';
export { SectionErrorBoundary } from './feedback/SectionErrorBoundary';
export { Skeleton } from './feedback/Skeleton';
export { VisuallyHidden } from './feedback/VisuallyHidden';
export { WrongDeclaration } from './feedback/WrongDeclaration';

// The frame of a screen.
export { frameStyles } from './frame/frameStyles';
export { ContentHeader } from './frame/ContentHeader';
export { PageHeader } from './frame/PageHeader';
export { RecordSidebar } from './frame/RecordSidebar';
export { SaveBar } from './frame/SaveBar';
export { SidebarLayout } from './frame/SidebarLayout';
export { useShownOnPage } from './frame/useShownOnPage';
export { useInnermostRecordName, useOpenRecordName } from './openRecordName';

// Parts that are loaded when they are needed, and texts.
export { lazyPart, optionalLazyPart, preloadParts } from './lazyPart';
export { afterFirstContent, firstContent } from './firstContent';
export { useIsPainted } from './frame/useIsPainted';
export { useIsAfterFirstContent } from './useIsAfterFirstContent';
export { useLazyWords } from './useLazyWords';
export { typedTexts, useTypedTexts } from './inputs/typedTexts';
export type { Catalogue } from './useLazyWords';
export { uiWords } from './words.en';

// The browser.
export { cx } from './cx';
export { useCountdown } from './feedback/useCountdown';
export { useIsMounted } from './useIsMounted';
export { isRightToLeft, pageLocale, several, useLocale } from './useLocale';
export { BELOW_MOBILE, BELOW_WINDOW_MINIMUM, useMediaQuery } from './useMediaQuery';

// A list whose order counts.
export { OrderedList } from '../widgets/orderedList/OrderedList';
export type { OrderedListView } from '../widgets/orderedList/orderedListTypes';
export { createChangeQueue } from '../widgets/orderedList/changeQueue';
export type { OrderChange } from '../widgets/orderedList/changeQueue';
export { applyMove, reorderWithin } from '../widgets/orderedList/moves';
export type { Order, OrderMove } from '../widgets/orderedList/moves';

// The command palette and shortcuts.
export { PaletteHost } from '../widgets/palette/PaletteHost';
export type { PaletteSurfaceProps } from '../widgets/palette/PaletteHost';
export { PaletteDialog } from '../widgets/palette/PaletteDialog';
export { usePalette } from '../widgets/palette/PaletteContext';
export { usePaletteActions } from '../widgets/palette/usePaletteActions';
export { groupOrder } from '../widgets/palette/groupOrder';
export { isMac, paletteKeys } from '../widgets/palette/paletteKeys';
export type { PaletteEntry, PaletteGroup, PaletteLookup } from '../widgets/palette/paletteTypes';
export type { Shortcut } from '../widgets/shortcuts/shortcut';
export { ShortcutsHost } from '../widgets/shortcuts/ShortcutsHost';
export { useShortcutsDialog } from '../widgets/shortcuts/ShortcutsContext';
export { useShortcuts } from '../widgets/shortcuts/useShortcuts';
export { isTyping } from '../widgets/shortcuts/isTyping';

// A choice out of many.
export { ChoiceList } from '../widgets/picker/ChoiceList';
export type { ChoiceSource } from '../widgets/picker/choiceSource';

// A sheet of rows.
export { Sheet } from '../widgets/sheet/Sheet';
export { cellText, columnOfProblem } from '../widgets/sheet/cells';
export { fillFrom } from '../widgets/sheet/changeRows';
export { parsePasted } from '../widgets/sheet/clipboard';
export type { CellPosition, SheetColumn, SheetProblem, SheetRow } from '../widgets/sheet/sheetTypes';
export { useRowHistory } from '../widgets/sheet/useRowHistory';
export { DotPlot } from '../widgets/charts/DotPlot';
export type { DotPlotProps, DotPlotRow } from '../widgets/charts/DotPlot';
export { WaterfallChart } from '../widgets/charts/WaterfallChart';
export type { WaterfallChartProps, WaterfallStep } from '../widgets/charts/WaterfallChart';
export { Sparkline } from '../widgets/charts/Sparkline';
export type { SparklineProps } from '../widgets/charts/Sparkline';
export { TrendChart } from '../widgets/charts/TrendChart';
export type { TrendChartProps, TrendSeries } from '../widgets/charts/TrendChart';
