import type { NoticeRow } from './operations';

export const canSendAgain = ({ state }: NoticeRow) => state === 'REFUSED' || state === 'UNSURE' || state === 'GIVEN_UP';
