import { useTexts } from '@/shared/texts/LanguageContext';
import { AdminSection } from '../components/layout/AdminSection';
import { StaffPolicyPane } from './StaffPolicyPane';

/** What holds for all staff. */
export function RulesView() {
  const panel = useTexts('admin/panel');
  return (
    <AdminSection title={panel('view.rules')} summary={panel('viewText.rules')}>
      <StaffPolicyPane />
    </AdminSection>
  );
}
