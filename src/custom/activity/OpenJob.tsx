import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { jobParameter } from '../../engine/jobs/jobParameter';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconListChecks } from '../../ui/display/icons';
import { mergeQuery } from '../../ui/navigation/mergeQuery';

/** Opens the dialog of a job over the current screen. */
export function OpenJob({ jobId, onOpen }: { jobId: string; onOpen?: (() => void) | undefined }) {
  const translate = useTranslate();
  const location = useLocation();
  const search = new URLSearchParams({ [jobParameter]: jobId }).toString();
  return (
    <IconButton
      size={28}
      icon={IconListChecks}
      label={translate('activity.openJob')}
      to={mergeQuery(location, `${location.pathname}?${search}`)}
      {...(onOpen && { onClick: onOpen })}
    />
  );
}
