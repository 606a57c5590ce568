import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'

/** Where backups go, and how long they are kept. */
export interface BackupSettings {
  /** A folder or `s3:BUCKET/FOLDER`; null makes no backups by itself. */
  readonly backupTarget: string | null
  readonly backupPassphraseFile: string | null
  readonly backupKeep: BackupKeep
  /** The hour of the firm's day at which a backup is made. */
  readonly backupHour: number
  readonly backupKey: 'inside' | 'apart'
  readonly backupS3Url: string
  readonly backupS3Region: string
  readonly backupS3KeyId: string
  readonly backupS3Secret: string
}

/** How many backups are kept: of so many days, weeks and months the newest. */
export interface BackupKeep {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

export const usualKeep: BackupKeep = { daily: 7, weekly: 5, monthly: 12 }

export const backupSettings = [
  {
    name: 'backupTarget',
    variable: 'DECIDAG_BACKUP_TARGET',
    flag: '--backup-target <target>',
    what: 'folder or s3:BUCKET/FOLDER into which the server makes a backup each day and verifies it (none)',
  },
  {
    name: 'backupPassphraseFile',
    variable: 'DECIDAG_BACKUP_PASSPHRASE_FILE',
    of: 'every',
    flag: '--backup-passphrase-file <path>',
    what: 'file whose first line is the passphrase of the backups',
  },
  {
    name: 'backupKeep',
    variable: 'DECIDAG_BACKUP_KEEP',
    of: 'every',
    flag: '--backup-keep <counts>',
    what: 'backups that are kept: of how many days, weeks and months (7,5,12)',
  },
  {
    name: 'backupHour',
    variable: 'DECIDAG_BACKUP_HOUR',
    of: 'every',
    flag: '--backup-hour <hour>',
    what: 'hour of the firm’s day at which the backup is made, 0 to 23 (1)',
  },
  {
    name: 'backupKey',
    variable: 'DECIDAG_BACKUP_KEY',
    of: 'every',
    flag: '--backup-key <where>',
    what: 'whether the key that seals secrets is `inside` the backups or kept `apart` (inside)',
  },
  {
    name: 'backupS3Url',
    variable: 'DECIDAG_BACKUP_S3_URL',
    of: 'every',
    flag: '--backup-s3-url <url>',
    what: 'S3-compatible store of the backups, without the bucket (that of the documents)',
  },
  {
    name: 'backupS3Region',
    variable: 'DECIDAG_BACKUP_S3_REGION',
    of: 'every',
    flag: '--backup-s3-region <name>',
    what: 'region of that store (that of the documents)',
  },
  {
    name: 'backupS3KeyId',
    variable: 'DECIDAG_BACKUP_S3_KEY_ID',
    of: 'every',
    flag: '--backup-s3-key-id <id>',
    what: 'our key at that store (that of the documents)',
  },
  {
    name: 'backupS3Secret',
    variable: 'DECIDAG_BACKUP_S3_SECRET',
    of: 'every',
    flag: null,
    what: 'secret of that key (that of the documents)',
  },
] as const

type Value = (name: keyof BackupSettings) => string | undefined

/** The store of the documents stands in for what is not said of that of the backups. */
export function readBackup(
  value: Value,
  documents: {
    readonly s3Url: string
    readonly s3Region: string
    readonly s3KeyId: string
    readonly s3Secret: string
  },
): BackupSettings {
  const target = value('backupTarget') ?? null
  const passphraseFile = value('backupPassphraseFile') ?? null
  if (target !== null && passphraseFile === null)
    throw new WrongSetting('DECIDAG_BACKUP_PASSPHRASE_FILE', 'beside_backup')
  const url = value('backupS3Url')
  if (url !== undefined && !isSecure(url) && !isLocal(url))
    throw new WrongSetting('DECIDAG_BACKUP_S3_URL', 'address', url)
  const key = value('backupKey') ?? 'inside'
  if (key !== 'inside' && key !== 'apart') throw new WrongSetting('DECIDAG_BACKUP_KEY', 'backup_key', key)
  return {
    backupTarget: target,
    backupPassphraseFile: passphraseFile,
    backupKeep: readKeep(value('backupKeep')),
    backupHour: readHour(value('backupHour')),
    backupKey: key,
    backupS3Url: url ?? documents.s3Url,
    backupS3Region: value('backupS3Region') ?? documents.s3Region,
    backupS3KeyId: value('backupS3KeyId') ?? documents.s3KeyId,
    backupS3Secret: value('backupS3Secret') ?? documents.s3Secret,
  }
}

function readKeep(written: string | undefined): BackupKeep {
  if (written === undefined) return usualKeep
  const [, daily, weekly, monthly] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(written.replaceAll(' ', '')) ?? []
  if (daily === undefined || Number(daily) < 1)
    throw new WrongSetting('DECIDAG_BACKUP_KEEP', 'backup_keep', written)
  return { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) }
}

function readHour(written: string | undefined): number {
  const hour = Number(written ?? 1)
  if (!Number.isInteger(hour) || hour < 0 || hour > 23)
    throw new WrongSetting('DECIDAG_BACKUP_HOUR', 'hour', written)
  return hour
}
