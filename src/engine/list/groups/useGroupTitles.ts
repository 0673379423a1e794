import type { RecordGroup } from '../../../contract/schema/listTotals';
import { useLocale } from '../../../ui/useLocale';
import { useRelated } from '../../../fields/kinds/references/useRelated';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';

const noIds: readonly string[] = [];

/** The text of each group: the choice, the title of the record that it refers to, or the day. */
export const useGroupTitles = (
  resource: Resource,
  field: string,
  groups: readonly RecordGroup[],
): ((group: RecordGroup) => string) => {
  const words = useWords(resource.name);
  const locale = useLocale();
  const { kind, meta } = resource.fields[field]!; // checked with the declaration
  const { references } = meta;
  const ids = references === undefined ? noIds : groups.flatMap(({ key }) => key ?? []);
  const related = useRelated(references ?? '', ids);
  return ({ key }) => {
    if (key === null)
      return words.translate('engine.groups.none', { name: words.label(field).toLowerCase() });
    if (references !== undefined) return related.find(({ id }) => id === key)?.title ?? key;
    if (kind.rangeUnit === undefined) return words.badge(field, key);
    return new Date(`${key}T00:00:00.000Z`).toLocaleDateString(locale, {
      timeZone: 'UTC', // calendar days have no time zone
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    });
  };
};
