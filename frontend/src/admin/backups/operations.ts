import { graphql, type ResultOf } from '@/shared/api/graphql';

export const BackupsQuery = graphql(`
  query AdminBackups {
    backups {
      lastGoodAt
      isOverdue
      plan {
        schedule
        isConfigured
        version
      }
      place {
        directory
        isWritable
        freeBytes
        keep
        machine
      }
      running {
        kind
        startedAt
        machine
        done
        total
      }
      backups {
        id
        kind
        startedAt
        file
        bytes
        rows
        failure
        cause
        machine
        isHere
      }
    }
  }
`);

export type BackupOverview = ResultOf<typeof BackupsQuery>['backups'];
export type BackupRow = BackupOverview['backups'][number];

export const TakeBackup = graphql(`
  mutation TakeBackup {
    takeBackup
  }
`);

export const UpdateBackupPlan = graphql(`
  mutation UpdateBackupPlan($input: BackupPlanInput!) {
    updateBackupPlan(input: $input) {
      schedule
      isConfigured
      version
    }
  }
`);

export const CheckBackupDownload = graphql(`
  mutation CheckBackupDownload($id: ID) {
    checkBackupDownload(id: $id)
  }
`);
