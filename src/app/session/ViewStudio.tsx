import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { creatorSessionEndpoints } from '../../contract/endpoints/administration/creatorSessions';
import type { Creator } from '../../contract/entities/administration/creator';
import { basePath, limits } from '../../contract/limits';
import { useServices } from '../../engine/services/services';
import { useSession } from '../../providers/session/SessionContext';
import { storeView } from '../../providers/session/studioView';
import { Button } from '../../ui/buttons/Button';
import { IconEye } from '../../ui/display/icons';

/** Opens the studio of a creator in this tab, as they see it. The view reads only, and is in the audit log. */
export function ViewStudio({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  const { call, notifyError } = useServices();
  const { user } = useSession().get();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    try {
      const { items } = await call(creatorSessionEndpoints.view, { params: { id: creator.id } });
      const { access_token } = items[0]!; // one item, as the server answers
      const { pathname } = window.location;
      storeView({
        token: access_token,
        // By the clock of this device, which can differ from the server's.
        until: new Date(Date.now() + limits.viewMinutes * 60_000).toISOString(),
        viewer: user?.heartbeat_name ?? '',
        from: pathname,
      });
      window.location.assign(basePath);
    } catch (error) {
      notifyError(error);
      setIsStarting(false);
    }
  };
  return (
    <Button icon={IconEye} loading={isStarting} onClick={() => void start()}>
      {translate('creator.viewStudio')}
    </Button>
  );
}
