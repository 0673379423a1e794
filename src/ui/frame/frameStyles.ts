import contentHeading from './contentHeading.module.css';
import sidebarColumn from './sidebarColumn.module.css';

type ClassNames = Readonly<Record<string, string>>;

/** Class names for screens that lay out the heading of their content, or the column beside it, themselves. */
export const frameStyles: { readonly contentHeading: ClassNames; readonly sidebarColumn: ClassNames } = {
  contentHeading,
  sidebarColumn,
};
