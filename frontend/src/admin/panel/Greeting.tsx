import { useTexts } from '@/shared/texts/LanguageContext';
import { useStaff } from '../session/staff';
import { roleName } from './roleName';

export function Greeting() {
  const t = useTexts('admin/panel');
  const { username, role } = useStaff();
  return <p>{t.rich('welcome', { username, role: roleName(t, role), b: (name) => <b>{name}</b> })}</p>;
}
