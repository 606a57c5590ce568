import { words } from '../../../values/define.ts'

/** Help, the manual page and completion by shells. */
export const help = words({
  'cli.help.options_sign': ['[options]', '[options]', '[opties]'],
  'cli.help.command_sign': ['[command]', '[commande]', '[commando]'],
  'cli.help_command': ['show help for a command', 'affiche l’aide d’une commande', 'toont de hulp van een commando'],
  'cli.help_command.which': [
    'a command, or a noun and its verb: invoices emit',
    'une commande, ou un nom et son verbe : invoices emit',
    'een commando, of een naam en zijn werkwoord: invoices emit',
  ],
  'cli.help.usage': ['Usage:', 'Usage :', 'Gebruik:'],
  'cli.help.arguments': ['Arguments:', 'Arguments :', 'Argumenten:'],
  'cli.help.options': ['Options:', 'Options :', 'Opties:'],
  'cli.help.global_options': [
    'Options of every command:',
    'Options de toutes les commandes :',
    'Opties van elk commando:',
  ],
  'cli.help.commands': ['Commands:', 'Commandes :', 'Commando’s:'],
  'cli.help.examples': ['Examples:', 'Exemples :', 'Voorbeelden:'],
  'cli.help.exit_codes': [
    'Exit codes: 0 done, 1 refused or partly failed, 2 wrong usage, 3 cannot reach, 4 not allowed.',
    'Codes de sortie : 0 fait, 1 refusé ou échec partiel, 2 mauvais usage, 3 injoignable, 4 non autorisé.',
    'Exitcodes: 0 gedaan, 1 geweigerd of deels mislukt, 2 verkeerd gebruik, 3 niet bereikbaar, 4 niet toegelaten.',
  ],
  'cli.man': [
    'print the manual page',
    'affiche la page de manuel',
    'toont de handleiding (man)',
  ],
  'cli.man.name': ['NAME', 'NOM', 'NAAM'],
  'cli.man.synopsis': ['SYNOPSIS', 'SYNOPSIS', 'OVERZICHT'],
  'cli.man.options': ['OPTIONS', 'OPTIONS', 'OPTIES'],
  'cli.man.commands': ['COMMANDS', 'COMMANDES', 'COMMANDO’S'],
  'cli.man.exit': ['EXIT STATUS', 'CODE DE SORTIE', 'EXITCODE'],
  'cli.complete': [
    'suggest completions for the last word',
    'ce qu’un shell peut proposer pour le dernier mot',
    'wat een shell voor het laatste woord kan voorstellen',
  ],
  'cli.complete.words': [
    'the words typed so far, after --',
    'les mots déjà tapés, après --',
    'de woorden tot nu toe, na --',
  ],
  'cli.completion': [
    'print the completion script for your shell',
    'affiche la complétion pour votre shell',
    'toont de aanvulling voor uw shell',
  ],
  'cli.completion.shell': ['which shell', 'quel shell', 'welke shell'],
})
