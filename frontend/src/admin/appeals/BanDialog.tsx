import { useMutation } from '@apollo/client/react';
import { useTexts } from '@/shared/texts/LanguageContext';
import { BanFields, readBan } from '../bans/BanFields';
import { CreateBan } from '../bans/operations';
import { FormDialog } from '../components/forms/FormDialog';
import { formatTicketNumber } from '../tickets/ticketLabels';

interface Props {
  ticket: { id: string; username: string };
  onClose: () => void;
}

/** Bans a player because of a ticket, with the name of its guest filled in. */
export function BanDialog({ ticket: { id, username }, onClose }: Props) {
  const t = useTexts('admin/bans');
  const reason = useTexts('admin/appeals')('ban.reason', { number: formatTicketNumber(id) });
  const [createBan] = useMutation(CreateBan);

  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add')}
      messages={{ done: t('create.done'), failed: t('create.failed') }}
      onSubmit={(content) => createBan({ variables: { input: readBan(content) } })}
      onClose={onClose}
    >
      {(_, problems) => <BanFields proposal={{ username, reason }} problems={problems} />}
    </FormDialog>
  );
}
