import { useMutation } from '@apollo/client/react';
import { toFailure } from '@/shared/api/failure';
import { useToast } from '@/shared/lib/useToast';
import { useTexts } from '@/shared/texts/LanguageContext';
import { ChoiceDialog } from '../components/forms/ChoiceDialog';
import { ChangeRequests } from '../desk/operations';
import { useActionFeedback } from '../lib/useAction';
import type { TicketRow } from './operations';
import { formatTicketNumber, ticketCategories } from './ticketLabels';

interface Props {
  ticket: Pick<TicketRow, 'id' | 'category' | 'createdAt'>;
  onClose: () => void;
}

/** Files a ticket under another category. */
export function CategoryDialog({ ticket: { id, category: current, createdAt }, onClose }: Props) {
  const t = useTexts('admin/tickets');
  const panelTexts = useTexts('admin/panel');
  const [changeRequests] = useMutation(ChangeRequests);
  const toast = useToast();
  const { succeed, fail } = useActionFeedback();

  async function file(category: (typeof ticketCategories)[number]) {
    try {
      const input = { requests: [id], asOf: createdAt, category };
      const { data } = await changeRequests({ variables: { input } });
      if (data?.changeRequests.skipped.length)
        toast({ title: panelTexts('error'), text: t('file.busy'), tone: 'error' });
      else succeed(t('file.done'));
    } catch (error) {
      fail(t('file.failed'), toFailure(error));
    }
  }

  return (
    <ChoiceDialog
      title={t('file.title', { number: formatTicketNumber(id) })}
      options={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
      value={current}
      submitLabel={t('file')}
      onAnswer={(answer) => {
        onClose();
        const category = ticketCategories.find((value) => value === answer);
        if (category && category !== current) void file(category);
      }}
    />
  );
}
