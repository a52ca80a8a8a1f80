import { Skeleton } from '@/shared/components/Skeleton';
import { useTexts } from '@/shared/texts/LanguageContext';
import { PlayerCell } from './BanRow';

export function BanRowSkeleton() {
  const t = useTexts('bans');

  return (
    <tr>
      <th data-cell="username">
        <PlayerCell>
          <Skeleton style={{ width: 32, height: 32, flex: 'none' }} />
          <Skeleton style={{ width: 110 }} />
        </PlayerCell>
      </th>
      <td data-cell="reason">
        <Skeleton style={{ width: '80%', marginBlock: 6 }} />
      </td>
      <td data-cell="bannedBy" data-label={t('column.bannedBy')}>
        <Skeleton style={{ width: 80, marginBlock: 6 }} />
      </td>
      <td data-cell="duration">
        <Skeleton style={{ width: 96, height: 26 }} />
      </td>
      <td data-cell="date" data-label={t('column.date')}>
        <Skeleton style={{ width: 96, marginBlock: '6px 12px' }} />
        <Skeleton style={{ width: 70, height: 13 }} />
      </td>
    </tr>
  );
}
