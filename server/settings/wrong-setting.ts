/** What a setting takes, by its words under `setting.takes`. */
export type Takes =
  | 'port'
  | 'time_zone'
  | 'database'
  | 'smtp'
  | 'imap'
  | 'secret_key'
  | 'address'
  | 'beside_issuer'
  | 'tiles'
  | 'places'
  | 'beside_google'
  | 'beside_clearfacts'
  | 'beside_billit'
  | 'beside_reports'
  | 'tenant'
  | 'beside_graph'
  | 'beside_mailbox'
  | 'mailbox'
  | 'one_mailer'
  | 'caldav'
  | 'beside_caldav'
  | 'https_or_domain'
  | 'report_folder'
  | 'seconds'
  | 'document_store'
  | 'tree_store'
  | 'beside_s3'
  | 'beside_tree_disk'
  | 'beside_tree_webdav'
  | 'beside_tree_graph'
  | 'absolute_folder'
  | 'outside_data'
  | 'megabytes'
  | 'inside_allowed'
  | 'secret_file'
  | 'variable_or_file'
  | 'beside_backup'
  | 'backup_key'
  | 'backup_keep'
  | 'hour'
  | 'metrics_token'
  | 'port_of_its_own'
  | 'drain_seconds'
  | 'workers'
  | 'beside_postgres'
  | 'statements'
  | 'not_among_firms'

/** A setting that makes no sense. */
export class WrongSetting extends Error {
  readonly variable: string
  readonly takes: Takes
  readonly value: string

  constructor(variable: string, takes: Takes, value = '') {
    super(`${variable}: ${takes} ${value}`.trim())
    this.variable = variable
    this.takes = takes
    this.value = value
  }
}
