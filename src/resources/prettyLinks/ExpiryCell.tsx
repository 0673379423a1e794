import { isExpired, type PrettyLink } from '../../contract/entities/prettyLink';
import { formatDay, formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { EmptyValue } from '../../fields/EmptyValue';
import { Chip } from '../../ui/display/Chip';
import { IconClock } from '../../ui/display/icons';
import { useLocale } from '../../ui/useLocale';

/** The day on which a link expires, or that it has expired. */
export function ExpiryCell({ record }: { record: Pick<PrettyLink, 'expires_at'> }) {
  const { resourceText } = useWords('prettyLinks');
  const locale = useLocale();
  if (!record.expires_at) return <EmptyValue />;
  const time = new Date(record.expires_at);
  const isOver = isExpired(record, new Date());
  return (
    <Chip tone={isOver ? 'warn' : 'plain'} icon={IconClock} tip={formatExactly(time, locale)}>
      {resourceText(isOver ? 'expired' : 'until', { day: formatDay(time) })}
    </Chip>
  );
}
