import t from 'tap'
import { languages } from '../kernel/permission.ts'
import type { Language } from '../kernel/permission.ts'
import { allTexts } from './translate.ts'

/** What sections 2, 4, 5 and 8 of the first specification quote, spelling and all, in the language they quote it in. */
const quoted: { readonly [language in Language]?: readonly string[] } = {
  en: [
    'Account settings',
    'Logout',
    'Something went wrong...',
    'Back to Home',
    'Fill a report',
    'Notifications Consult',
    'Banner message',
    'Others',
    'Add new Role',
    'Role Name',
    'Add new Group',
    'Group Name',
    'Permissions list',
    'Active users',
    'Trigramme',
    'Select a task',
    'Set Filters',
    'Edit User Booking',
    'Booked/Planned',
    'Invalid date',
    'Date Cannot be in an other existing range',
    'Date start Cannot be in past',
    'Unexpected error while processing the file',
    'You cannot add blocks during weekends',
    'You cannot add more than {{n}} blocks during weekends',
    'You cannot add more than {{n}} blocks per day during weekend',
    'You cannot add more than {{n}} blocks per day',
    'You have reached the maximum number of blocks',
    "Subfolder {{code}} is linked to this task but his status is '{{status}}' and should be 'active'",
    'Task Already selected',
    'Error : Empty field(s)',
    'Forgot your password ?',
    'Email me a recovery link',
    'An email has been spent to your email address with steps to reset your password.',
    'Change Password',
    'Change password',
    'Password successfully changed',
    'Incarnate a user',
    'Stop incarnating this user',
    'Users',
    'Companies',
    'Folders',
    'Planner',
    'Notifications',
    'Translations',
    'Parameters',
    'Parameters Relations',
    'Banner',
    'Permissions',
    'Roles',
    'Create',
    'Add',
    'Read',
    'Title',
    'Message',
    'Date',
    'Link',
    'Clear',
    'Reset',
    'Save',
    'Previous',
    'Next',
    'Number',
    'First Name',
    'Last Name',
    'General information',
    'Costs',
    'Availability and absences',
    'Saved',
    'Updated !',
    'Sucessfully added',
    'Sucessfully updated',
    'User successfully created',
    'User successfully updated',
    'Successfully added',
    'Sucessfully deleted',
    'saved',
    'updated',
  ],
  fr: ['Groupe de permissions', "Gestion des permissions d'un rôle", 'Modifier'],
}

for (const [language, texts] of Object.entries(quoted)) {
  const place = languages.indexOf(language as Language)
  t.test(`what the specification quotes in ${language} stands letter for letter, and is translated`, async (t) => {
    for (const text of texts) {
      const found = Object.entries(allTexts).filter(([, words]) => words[place] === text)
      t.ok(found.length > 0, text)
      for (const [key, words] of found) t.ok(words.every((each) => each.trim() !== ''), `${key} in three languages`)
    }
  })
}
