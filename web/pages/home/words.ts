import { words } from '#core/values/define.ts'

/** The first page. */
export const homePage = words({
  'home.title': ['Hello, {{name}}', 'Bonjour {{name}}', 'Dag {{name}}'],
  'home.nothing': ['Nothing to do right now', 'Rien ne vous attend', 'Er wacht niets op u'],
  'home.mission_help': [
    'Booked by everyone / planned',
    'Encodé par tous / planifié',
    'Geboekt door iedereen / gepland',
  ],
})
