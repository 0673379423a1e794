import { copyText } from '../../../ui/copyText';
import { serializeListState } from '../../listState/listState';
import { viewParameter } from '../../listState/viewParameter';
import type { ListStateControl } from '../../listState/useListState';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { Views } from './useViews';

/** Copies the address of a list as it is shown, with columns, density and layout, but without an open record. */
export const useCopyLink = (
  resource: Resource,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
  { current, seen }: Pick<Views, 'current' | 'seen'>,
): (() => Promise<void>) => {
  const { notifyDone } = useServices();
  const { translate } = useWords(resource.name);
  return async () => {
    const others = new URLSearchParams();
    if (current?.isShared) others.set(viewParameter, current.id);
    const address = new URL(window.location.href);
    address.search = serializeListState(resource, { ...state, ...seen }, others).toString();
    if (await copyText(address.href)) {
      notifyDone(translate('engine.views.copied'));
    } else {
      // Without access to the clipboard the person copies it from the address bar.
      change({ page: state.page, ...seen }, { replace: true });
      notifyDone(translate('engine.views.copyByHand'));
    }
  };
};
