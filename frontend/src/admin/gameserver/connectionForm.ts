import { useTexts } from '@/shared/texts/LanguageContext';
import type { GameConnection } from './connectionOperations';

export const plainTextProps = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false };

export interface ConnectionFormProps {
  connection: GameConnection;
  /** All of its server. */
  connections: readonly GameConnection[];
  onClose: () => void;
}

/** What the forms of all connections say of themselves. */
export function useConnectionForm({ connection, onClose }: ConnectionFormProps) {
  const t = useTexts('admin/gameserver');
  return {
    title: t(`kind.${connection.kind}`),
    submitLabel: t('save'),
    messages: { done: t('saved'), failed: t('save.failed') },
    row: connection,
    onClose,
  };
}
