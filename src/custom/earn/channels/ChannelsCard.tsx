import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { channelEndpoints, type Channel } from '../../../contract/endpoints/payments/partnerProfile';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { formatDay } from '../../../engine/format';
import { errorsByPath, failureOf } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './ChannelsCard.module.css';
import { channelWords } from './words.en';

/** The channels of the person at the video site, and the way to link another. */
export function ChannelsCard() {
  useLazyWords(channelWords);
  const translate = useTranslate();
  const {
    call,
    drafts: { ownerId },
  } = useServices();
  const query = useQuery({
    queryKey: ['payments', 'channels', ownerId],
    queryFn: async ({ signal }) => (await call(channelEndpoints.list, { query: {} }, { signal })).items,
    retry: false,
    meta: { quiet: true },
  });
  // During a view of their studio, nobody else reads the channels of somebody.
  if (failureOf(query.error).status === 403) return null;
  return (
    <LoadedCard
      title={translate('channels.title')}
      failureText={translate('channels.failed')}
      query={query}
      height={120}
    >
      {channels => (
        <div className={styles.stack}>
          {channels.length === 0 ? (
            <p className={styles.note}>{translate('channels.none')}</p>
          ) : (
            <ul role="list" className={styles.channels}>
              {channels.map(channel => (
                <ChannelItem key={channel.id} channel={channel} />
              ))}
            </ul>
          )}
          <LinkForm onLinked={() => void query.refetch()} />
        </div>
      )}
    </LoadedCard>
  );
}

function ChannelItem({ channel: { title, linked_at: linkedAt } }: { channel: Channel }) {
  const translate = useTranslate();
  return (
    <li>
      <bdi className={styles.title}>{title}</bdi>
      <span className={styles.note}>
        {translate('channels.linkedOn', { day: formatDay(new Date(linkedAt)) })}
      </span>
    </li>
  );
}

/** Links the channel that the code of the video site is of. A refused code stays in the input. */
function LinkForm({ onLinked }: { onLinked: () => void }) {
  const translate = useTranslate();
  const { call, describeError, notifyDone } = useServices();
  const [code, setCode] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const link = async () => {
    setIsRunning(true);
    setProblem(undefined);
    try {
      const { items } = await call(channelEndpoints.link, { body: { code: code.trim() } });
      setCode('');
      notifyDone(translate('channels.linked', { title: items[0]?.title }));
      onLinked();
    } catch (error) {
      setProblem(errorsByPath(error)['code'] ?? describeError(error));
    } finally {
      setIsRunning(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning && code.trim() !== '') void link();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label={translate('channels.code')}
        help={translate('channels.codeHelp')}
        autoComplete="off"
        value={code}
        error={problem}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
      />
      <Button size={32} type="submit" loading={isRunning} disabled={code.trim() === ''}>
        {translate('channels.link')}
      </Button>
    </form>
  );
}
