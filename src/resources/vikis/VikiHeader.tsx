import { Suspense, useState } from 'react';
import type { Viki } from '../../contract/entities/viki';
import { formatCount, formatDay } from '../../engine/format';
import { useFormValues } from '../../engine/form/useFormValues';
import { Button } from '../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { lazyPart } from '../../ui/lazyPart';
import { IconEye, type Icon } from '../../ui/display/icons';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { useWords } from '../../engine/words';
import { publicAddressOf } from '../shared/publicLinks';
import { vikiBadgeStyles } from './vikiBadgeStyles';
import styles from './VikiHeader.module.css';
import { useLazyWords } from '../../ui/useLazyWords';
import { vikiDetailsWords } from './detailsWords.en';
import { useLocale } from '../../ui/useLocale';

const VikiPreview = lazyPart(() => import('./VikiPreview'), 'VikiPreview');

/** The state of a viki, its public address and a preview. */
export function VikiHeader({ record }: { record: Viki }) {
  useLazyWords(vikiDetailsWords);
  const words = useWords('vikis');
  const locale = useLocale();
  const values = useFormValues();
  const [isOpen, setIsOpen] = useState(false);
  const status: { icon: Icon; tone?: ChipTone } = vikiBadgeStyles.status[record.status];
  return (
    <div className={styles.header}>
      <div className={styles.line}>
        <Chip icon={status.icon} tone={status.tone ?? 'plain'}>
          {words.choice('status', record.status)}
        </Chip>
        {record.blacklist_scope !== null && (
          <Chip tone="bad" icon={vikiBadgeStyles.blacklist_scope[record.blacklist_scope].icon}>
            {words.badge('blacklist_scope', record.blacklist_scope)}
          </Chip>
        )}
        <span className={styles.facts}>
          {words.resourceText('card', {
            smart_count: record.views,
            views: formatCount(record.views, locale),
          })}
          {record.published_at !== null &&
            ` · ${words.resourceText('details.published', { day: formatDay(new Date(record.published_at)) })}`}
        </span>
        <Button size={32} icon={IconEye} onClick={() => setIsOpen(true)}>
          {words.resourceText('preview.open')}
        </Button>
      </div>
      {record.status === 'published' && (
        <CopyableLink label={words.resourceText('details.view')} address={publicAddressOf.viki(record.id)} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          {/* Previews unsaved input, too. */}
          <VikiPreview viki={{ ...record, ...values }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
