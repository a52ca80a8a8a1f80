import { createTestLanguage } from '@/test/testLanguage';
import { listChanges } from './auditText';

describe('The changes of an entry', () => {
  const german = createTestLanguage('de');
  const english = createTestLanguage('en');

  it('say states and places in words of the reader, also below another field', () => {
    const detail = { before: { status: 'pending', place: 'none' }, after: { status: 'approved', place: 'legal' } };
    expect(listChanges(german, detail)).toEqual([
      { field: 'status', before: 'offen', after: 'angenommen' },
      { field: 'place', before: 'nirgends', after: 'Rechtliches' },
    ]);
    expect(listChanges(english, { after: { form: { status: 'in_progress' } } })[0]?.after).toContain('in progress');
  });

  it('leave texts of people as they are', () => {
    const detail = { before: { reason: 'pending' }, after: { reason: 'approved' } };
    expect(listChanges(german, detail)).toEqual([{ field: 'reason', before: 'pending', after: 'approved' }]);
  });

  it('show codes without words as words of the code', () => {
    expect(listChanges(german, { after: { state: 'not_known' } })).toEqual([
      { field: 'state', before: '—', after: 'not known' },
    ]);
  });
});
