import { useMutation, useQuery } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { graphql } from '@/shared/api/graphql';
import { useLanguage, useTexts } from '@/shared/texts/LanguageContext';
import { useConfirm } from '../components/forms/useConfirm';
import { useAction } from '../lib/useAction';

const DemoRowsQuery = graphql(`
  query AdminDemoRows {
    demoRows {
      table
      count
    }
  }
`);

const RemoveDemo = graphql(`
  mutation RemoveDemo {
    removeDemo
  }
`);

const kinds = ['news', 'bans', 'players', 'tickets', 'events', 'vote_links', 'gallery', 'store_items'] as const;

/** The button that removes the demo community, with what is left of it. For staff with `config`. */
export function DemoRemoval() {
  const t = useTexts('admin/setup');
  const language = useLanguage();
  const { data } = useQuery(DemoRowsQuery);
  const [removeDemo] = useMutation(RemoveDemo);
  const confirm = useConfirm();
  const run = useAction();
  const rows = data?.demoRows ?? [];
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const counted = kinds.flatMap((kind) => {
    const count = rows.find(({ table }) => table === kind)?.count;
    return count ? [t(`demo.${kind}`, { count })] : [];
  });

  async function remove() {
    const question = { title: t('demo.question'), text: t('demo.consequence'), confirmLabel: t('demo.title') };
    if (await confirm(question)) await run(() => removeDemo(), { done: t('demo.done'), failed: t('demo.failed') });
  }

  return (
    <>
      {total > 0 && <p>{t('demo.left', { count: total, kinds: language.list(counted) })}</p>}
      <Button variant="outlined" size="small" onClick={() => void remove()}>
        {t('demo.action')}
      </Button>
    </>
  );
}
