import { editFolder, readFolder } from '../../folders/operations.ts'
import { pick, type ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { editScreen } from '../form/edit.ts'
import type { Values } from '../form/form-values.ts'
import { typedRecord } from '../form/typed-record.ts'

type CompleteFolder = ValueOf<typeof readFolder.output>

/** A folder with its extra info and keywords as one form, saved as one. */
export const folderEditScreen = (
  client: Client,
  folder: CompleteFolder,
  language: string,
  today: () => string,
) =>
  editScreen(client, editFolder, folder, {
    read: () => client(readFolder, { id: folder.id }),
    typed: (record) => typedFolder(record, language),
    also: ({ id, updated_at }) => ({ id, updated_at }),
    today,
  })

/** A folder as it would be typed, by the paths of the edit. */
const typedFolder = (folder: CompleteFolder, language: string): Values =>
  typedRecord(
    pick(editFolder.input, 'folder', 'folderExtraInfo', 'keywords'),
    { folder, folderExtraInfo: folder.folder_extra_info, keywords: folder.folder_keywords },
    language,
  )
