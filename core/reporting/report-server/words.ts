import { words } from '../../values/define.ts'

/** Reports of a report server: their fields, and why one cannot be made. */
export const reportServer = words({
  'field.path': ['Report', 'Rapport', 'Rapport'],
  'field.values': ['Values', 'Valeurs', 'Waarden'],
  'field.parameters': ['Parameters', 'Paramètres', 'Parameters'],
  'report.error': [
    'error while creating report',
    'erreur lors de la création du rapport',
    'fout bij het maken van het rapport',
  ],
  'error.report_not_found': [
    'This report no longer exists. Choose another from the list.',
    'Ce rapport n’existe plus. Choisissez-en un autre dans la liste.',
    'Dit rapport bestaat niet meer. Kies een ander uit de lijst.',
  ],
  'error.report_server_unreachable': [
    'The report server cannot be reached. Try again later, or contact an administrator.',
    'Le serveur de rapports est injoignable. Réessayez plus tard ou prévenez un administrateur.',
    'De rapportserver is niet bereikbaar. Probeer later opnieuw of verwittig een beheerder.',
  ],
  'error.report_server_too_slow': [
    'The report server did not finish within {{seconds}} seconds. Choose a shorter period, or try again later.',
    'Le serveur de rapports n’a pas terminé en {{seconds}} secondes. Choisissez une période plus courte ou réessayez plus tard.',
    'De rapportserver was na {{seconds}} seconden niet klaar. Kies een kortere periode of probeer later opnieuw.',
  ],
  'error.report_server_unauthorized': [
    'The report server refuses our sign-in. An administrator has to check its user and rights.',
    'Le serveur de rapports refuse notre connexion. Un administrateur doit vérifier l’utilisateur et ses droits.',
    'De rapportserver weigert onze aanmelding. Een beheerder moet de gebruiker en diens rechten nakijken.',
  ],
  'error.report_parameter_refused': [
    'The report server refuses a value: {{reason}}',
    'Le serveur de rapports refuse une valeur : {{reason}}',
    'De rapportserver weigert een waarde: {{reason}}',
  ],
  'error.report_server_failed': [
    'The report server could not make the report: {{reason}}',
    'Le serveur de rapports n’a pas pu créer le rapport : {{reason}}',
    'De rapportserver kon het rapport niet maken: {{reason}}',
  ],
  'error.report_answer_cut': [
    'The answer of the report server ended too early. Try again.',
    'La réponse du serveur de rapports s’est arrêtée trop tôt. Réessayez.',
    'Het antwoord van de rapportserver brak te vroeg af. Probeer opnieuw.',
  ],
  'error.report_answer_foreign': [
    'What answers is not a report server. An administrator has to check its address.',
    'Ce qui répond n’est pas un serveur de rapports. Un administrateur doit vérifier son adresse.',
    'Wat antwoordt, is geen rapportserver. Een beheerder moet het adres nakijken.',
  ],
  'error.report_answer_too_large': [
    'The report is larger than {{megabytes}} MB. Choose a shorter period or fewer values.',
    'Le rapport dépasse {{megabytes}} Mo. Choisissez une période plus courte ou moins de valeurs.',
    'Het rapport is groter dan {{megabytes}} MB. Kies een kortere periode of minder waarden.',
  ],
  'error.report_wrong_type': [
    'The report server sent something that is not a file of this format. Choose another format, or contact an administrator.',
    'Le serveur de rapports a envoyé autre chose qu’un fichier de ce format. Choisissez un autre format ou prévenez un administrateur.',
    'De rapportserver stuurde iets dat geen bestand van dit formaat is. Kies een ander formaat of verwittig een beheerder.',
  ],
  'warning.report_server_away': [
    'The report server does not answer as it should: its reports are missing from this list.',
    'Le serveur de rapports ne répond pas comme il faut : ses rapports manquent dans cette liste.',
    'De rapportserver antwoordt niet zoals het hoort: zijn rapporten ontbreken in deze lijst.',
  ],
})
