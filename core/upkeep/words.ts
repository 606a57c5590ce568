import { words } from '../values/define.ts'

/** Backups that the server makes by itself, and the page on which it is examined. */
export const upkeep = words({
  'upkeep.backup_failed': [
    'The backup of today failed',
    'La sauvegarde d’aujourd’hui a échoué',
    'De back-up van vandaag is mislukt',
  ],
  'upkeep.backup_failed_help': [
    'It is tried again by itself. Until one succeeds, the newest backup is an older one.',
    'Elle est réessayée d’elle-même. Tant qu’aucune ne réussit, la dernière sauvegarde est plus ancienne.',
    'Hij wordt vanzelf opnieuw geprobeerd. Tot er een lukt, is de nieuwste back-up een oudere.',
  ],
})
