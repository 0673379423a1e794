import type { ComponentType, ReactNode } from 'react';
import type { PastedKind } from '../contract/paste';
import type { Permission } from '../contract/permission';
import type { ResourceEntry } from '../engine/resource/resources';
import type { Icon } from '../ui/display/icons';

/** How a screen uses the window; `alone` is without the frame. */
export type ScreenLayout = 'page' | 'fill' | 'workstation' | 'alone';

/** A list of records on a screen or on one of its tabs. */
export interface RecordList {
  readonly resource: ResourceEntry;
  /** Only people with one of these permissions see the list here; those of the resource where left out. */
  readonly access?: readonly Permission[];
  /** The letter that opens the list after `g`. */
  readonly shortcut?: string;
  /** The address of a record's own screen. Without it the details open beside the list. */
  readonly recordAddress?: (id: string) => string;
  /** The list's entry in the New menu. */
  readonly newRecord?: {
    readonly icon: Icon;
    /** Only people with one of these permissions can create a record. */
    readonly access?: readonly Permission[];
    /** The address that creates a record; by default the form beside the list. */
    readonly address?: string;
    /** The address that creates a record from a pasted reference, by its kind. */
    readonly addressFrom?: Partial<Readonly<Record<PastedKind, (id: string) => string>>>;
  };
  /** The kinds of pasted references that the list can find, with the parameter of the list's call for each. */
  readonly pasted?: Partial<Readonly<Record<PastedKind, string>>>;
  /** The list's call has no such parameter, so a pasted reference is searched, and only exact matches count. */
  readonly isPastedSearched?: true;
  /** The command palette searches the list for typed text. */
  readonly isInPalette?: true;
}

/** A tab that is no list. The screen has its component. */
export interface OwnTab {
  readonly resource?: undefined;
  /** Only people with one of these permissions see the tab. */
  readonly access: readonly Permission[];
  /** The letter that opens the tab after `g`. */
  readonly shortcut?: string;
}

/** What a tab that is no list is rendered with: the row of tabs, which it shows in its header. */
export interface TabScreenProps {
  readonly tabs: ReactNode;
  /** Every screen, for the tab that explains who can open which. */
  readonly screens: readonly ScreenInfo[];
}

/** The lazy components of the tabs that are no lists. */
export type TabScreens = Readonly<Record<string, ComponentType<TabScreenProps>>>;

/** The list of a resource together with its address. */
export interface RecordListAt extends RecordList {
  readonly address: string;
}

/** What a screen is rendered with. */
export interface ScreenProps {
  /** The name of the resource of `list`; empty without one. */
  readonly list: string;
  /** Every screen, for the one that explains who can open which. */
  readonly screens: readonly ScreenInfo[];
}

/** One screen: the entry that the router, the menus, the palette and the shortcuts read. */
export interface ScreenInfo {
  /** Below `/studio`; `:name` is a parameter, `:tab` or one of `idParameters`. */
  readonly path: string;
  /** Key of the page title under `titles.`. */
  readonly title: string;
  readonly session: 'needed' | 'skipped';
  /** One of these permissions is needed; without it the address shows the not-found page. */
  readonly access?: readonly Permission[];
  readonly layout: ScreenLayout;
  /** Values of `:tab`. Any other shows the not-found page. */
  readonly tabs?: readonly string[];
  /** What is behind the tabs, each with a page title of its own. The side menu opens the tab that was open last. */
  readonly tabLists?: Readonly<Record<string, RecordList | OwnTab>>;
  /** The list that the screen shows. */
  readonly list?: RecordList;
  /** Name of the screen's list where `list` is left out. The side menu opens its last state. */
  readonly listName?: string;
  /** Puts the screen into the side menu. */
  readonly menuIcon?: Icon;
  /** The section of the side menu; `create` where left out. `overview` is the first one and has no heading. */
  readonly menuSection?: 'overview' | 'review' | 'administer';
  /** Path of the screen that the side menu marks as current in place of this one. */
  readonly parent?: string;
  /** A button of the screen saves its changes, so that the New button is less prominent beside it. */
  readonly hasSaveButton?: true;
  /** Resources whose declarations and texts the screen needs before it is shown, besides those of `list`. */
  readonly resources?: readonly ResourceEntry[];
  /** Left out while the screen is not built: its address shows the not-found page. */
  readonly Screen?: ComponentType<ScreenProps> & { readonly ready?: () => Promise<unknown> };
}
