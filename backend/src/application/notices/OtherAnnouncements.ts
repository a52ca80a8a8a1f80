import { injectable } from 'inversify';
import type { Notice } from '../../domain/notices/Notice';
import { readSentence, sentence } from '../../domain/shared/Sentence';
import { AnnouncementSource, type Announcement } from './Announcement';

/** What a notice says by its facts alone. */
@injectable()
export class OtherAnnouncements extends AnnouncementSource {
  readonly kinds = [
    'vote_party.completed',
    'purchase.completed',
    'backup.failed',
    'target.switched_off',
    'test',
  ] as const;

  async describe({ kind, facts }: Notice): Promise<Announcement | null> {
    const text = (name: string) => String(facts[name] ?? '');
    switch (kind as (typeof this.kinds)[number]) {
      case 'vote_party.completed':
        return { title: sentence('announcedVoteParty', { goal: Number(facts.goal) }), path: '/vote' };
      case 'purchase.completed':
        return { title: sentence('announcedPurchase', { player: text('player'), package: text('package') }) };
      case 'backup.failed':
        return { title: sentence('announcedBackupFailed'), path: '/costaadmin?tab=config&view=backups' };
      case 'target.switched_off':
        return {
          title: sentence('announcedTargetOff', { name: text('name') }),
          text: readSentence(text('because')),
          path: '/costaadmin?tab=config&view=connections',
        };
      case 'test':
        return { title: sentence('announcedTest'), text: sentence('announcedTestText', { name: text('by') }) };
    }
  }
}
