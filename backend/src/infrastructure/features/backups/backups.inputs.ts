import { InputType } from 'type-graphql';
import type { BackupPlanEdit } from '../../../application/backups/BackupPlan';
import { BackupSchedule } from '../../../domain/backups/BackupSchedule';
import { sentence } from '../../../domain/shared/Sentence';
import { Example } from '../../http/inputs/examples';
import { DomainRule, EditedVersion, OptionalRuledText } from '../../http/inputs/fields';

@Example({ schedule: 'daily 04:00' })
@InputType({ description: 'When the site takes backups on its own.' })
export class BackupPlanInput implements BackupPlanEdit {
  @OptionalRuledText(
    20,
    '`daily`, `daily 04:00` (UTC) or an interval from `every 15m` to `every 30d`. Null or empty: no backups on schedule.',
    [
      DomainRule('isBackupSchedule', (text) => BackupSchedule.parse(text) !== null, sentence('enterBackupSchedule'), {
        type: 'string',
        pattern: '^(daily( \\d\\d:\\d\\d)?|every \\d{1,4} ?[mhd])$',
      }),
    ],
  )
  schedule?: string | null;

  @EditedVersion()
  version?: number | null;
}
