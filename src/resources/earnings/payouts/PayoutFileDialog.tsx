import { useState } from 'react';
import type { OutputOf } from '../../../contract/calls/endpoint';
import type { Page } from '../../../contract/calls/envelope';
import {
  payoutEndpoints,
  payoutFileFormats,
  payoutRunEndpoints,
} from '../../../contract/endpoints/payments/payouts';
import type { Payout } from '../../../contract/entities/payments/payout';
import type { PayoutRun } from '../../../contract/entities/payments/payoutRun';
import { downloadUrl } from '../../../engine/csvFile/download';
import type { ActionFlowProps } from '../../../engine/resource/action';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { IconDownload } from '../../../ui/display/icons';
import { Dialog } from '../../../ui/overlays/Dialog';

type Format = (typeof payoutFileFormats)[number];

/** Downloads the statement of a payout. */
export function StatementDialog({ records: [record], ...flow }: ActionFlowProps<Payout>) {
  const { call } = useServices();
  if (!record) return null;
  const { id } = record;
  const prepare = (format: Format) =>
    call(payoutEndpoints.statement, {
      params: { id },
      body: { format, heartbeat_id: record.heartbeat_id },
    });
  return <FileDialog title="file.statement" id={id} prepare={prepare} {...flow} />;
}

/** Downloads the report of a run. */
export function ReportDialog({ records: [record], ...flow }: ActionFlowProps<PayoutRun>) {
  const { call } = useServices();
  if (!record) return null;
  const { id } = record;
  const prepare = (format: Format) => call(payoutRunEndpoints.report, { params: { id }, body: { format } });
  return <FileDialog title="file.report" id={id} prepare={prepare} {...flow} />;
}

interface FileDialogProps {
  title: string;
  id: string;
  prepare: (format: Format) => Promise<Page<OutputOf<typeof payoutEndpoints.statement>>>;
  onDone: () => void;
  onCancel: () => void;
}

function FileDialog({ title, id, prepare, onDone, onCancel }: FileDialogProps) {
  const { resourceText, translate } = useWords('payouts');
  const { apiUrl, describeError } = useServices();
  const [busy, setBusy] = useState<Format>();
  const [failure, setFailure] = useState<string>();
  const download = async (format: Format) => {
    setBusy(format);
    setFailure(undefined);
    try {
      const { items } = await prepare(format);
      const [file] = items;
      if (file) downloadUrl(apiUrl(file.url), file.name);
      onDone();
    } catch (thrown) {
      setFailure(describeError(thrown));
      setBusy(undefined);
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={resourceText(title, { id })}
      footer={
        <>
          <Button onClick={onCancel}>{translate('ui.cancel')}</Button>
          {payoutFileFormats.map(format => (
            <Button
              key={format}
              icon={IconDownload}
              variant={format === 'pdf' ? 'solid' : 'outlined'}
              loading={busy === format}
              disabled={busy !== undefined}
              onClick={() => void download(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </>
      }
    >
      <p>{resourceText('file.text')}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
