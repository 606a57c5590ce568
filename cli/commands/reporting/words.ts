import { words } from '#core/values/define.ts'

/** Commands on reports. */
export const reportingCommands = words({
  'cli.reports': ['reports of the firm', 'rapports du bureau', 'rapporten van het bureau'],
  'cli.reports.list': [
    'list the reports that are open to you',
    'liste les rapports qui vous sont ouverts',
    'toont de rapporten die voor u openstaan',
  ],
  'cli.reports.run': [
    'show a report, or write it to a file (.pdf, .docx, .xlsx, .csv)',
    'affiche un rapport, ou l’écrit dans un fichier (.pdf, .docx, .xlsx, .csv)',
    'toont een rapport, of schrijft het in een bestand (.pdf, .docx, .xlsx, .csv)',
  ],
  'cli.reports.name': ['name of the report', 'nom du rapport', 'naam van het rapport'],
  'cli.reports.file': [
    'file to write; its ending says the form',
    'fichier à écrire ; sa terminaison indique la forme',
    'te schrijven bestand; zijn einde zegt de vorm',
  ],
  'cli.reports.from': ['first day', 'premier jour', 'eerste dag'],
  'cli.reports.to': ['last day', 'dernier jour', 'laatste dag'],
  'cli.reports.month': ['month: 2026-10, last', 'mois : 2026-10, last', 'maand: 2026-10, last'],
  'cli.reports.status': ['status of the missions', 'statut des missions', 'status van de opdrachten'],
  'cli.reports.customer': ['their customer', 'leur client', 'hun klant'],
  'cli.reports.leader': ['their project leader', 'leur chef de projet', 'hun projectleider'],
  'cli.reports.folder': ['of one folder', 'd’un dossier', 'van één dossier'],
  'cli.reports.mission': ['one mission', 'une mission', 'één opdracht'],
  'cli.reports.person': ['of one person', 'd’un collaborateur', 'van één medewerker'],
  'cli.reports.group': [
    'columns to group by: customer,month; none for rows only',
    'colonnes de regroupement : customer,month ; none pour les lignes seules',
    'kolommen om op te groeperen: customer,month; none voor enkel lijnen',
  ],
  'cli.reports.search': [
    'words that rows contain',
    'mots que contiennent les lignes',
    'woorden in de lijnen',
  ],
  'cli.reports.set': [
    'any other parameter by its name: at_risk_below=20',
    'tout autre paramètre par son nom : at_risk_below=20',
    'elke andere parameter met zijn naam: at_risk_below=20',
  ],
  'cli.reports.chart': ['draw its picture', 'dessine son graphique', 'tekent zijn grafiek'],
  'cli.reports.parts': [
    'show what a figure of the total consists of',
    'montre de quoi se compose un chiffre du total',
    'toont waaruit een cijfer van het totaal bestaat',
  ],
  'cli.reports.parts_in': [
    '{{figure}} is the total of {{column}} in the report {{report}}:',
    '{{figure}} est le total de {{column}} dans le rapport {{report}} :',
    '{{figure}} is het totaal van {{column}} in het rapport {{report}}:',
  ],
  'cli.reports.no_parts': [
    '{{figure}} has no parts here: it is not known, or its rows say all.',
    '{{figure}} n’a pas de détail ici : il n’est pas connu, ou ses lignes disent tout.',
    '{{figure}} heeft hier geen onderdelen: het is niet gekend, of de lijnen zeggen alles.',
  ],
  'cli.reports.figure': ['Figure', 'Chiffre', 'Cijfer'],
  'cli.misuse.figure': [
    '{{figure}} does not open into parts. These do: {{figures}}.',
    '{{figure}} ne s’ouvre pas en détail. Ceux-ci, oui : {{figures}}.',
    '{{figure}} heeft geen onderdelen. Deze wel: {{figures}}.',
  ],
  'cli.reports.no_picture': [
    'This report has no picture.',
    'Ce rapport n’a pas de graphique.',
    'Dit rapport heeft geen grafiek.',
  ],
  'cli.misuse.report': [
    'There is no report {{name}}. See “decidag reports list”.',
    'Il n’y a pas de rapport {{name}}. Voir « decidag reports list ».',
    'Er is geen rapport {{name}}. Zie “decidag reports list”.',
  ],
  'cli.misuse.report_file': [
    '{{file}}: a report ends in one of these: {{formats}}.',
    '{{file}} : un rapport se termine par l’un de ceux-ci : {{formats}}.',
    '{{file}}: een rapport eindigt op een van deze: {{formats}}.',
  ],
  'cli.misuse.report_parameter': [
    'The report {{report}} has no parameter {{typed}}. It has: {{parameters}}.',
    'Le rapport {{report}} n’a pas de paramètre {{typed}}. Il a : {{parameters}}.',
    'Het rapport {{report}} heeft geen parameter {{typed}}. Het heeft: {{parameters}}.',
  ],
  'field.report_name': ['Name', 'Nom', 'Naam'],
  'cli.reports.sort': ['column to sort by', 'colonne de tri', 'kolom om op te sorteren'],
  'cli.reports.descending': ['the largest first', 'du plus grand au plus petit', 'van groot naar klein'],
  'cli.reports.view': [
    'saved view, by name or #id',
    'vue enregistrée, par nom ou #id',
    'bewaarde weergave, met naam of #id',
  ],
  'cli.reports.views': [
    'list saved views of reports: yours and those that you may see',
    'liste les vues enregistrées des rapports : les vôtres et celles que vous pouvez voir',
    'toont de bewaarde weergaven van rapporten: de uwe en die u mag zien',
  ],
  'cli.reports.views_all': [
    'those of everybody (administrators)',
    'celles de tous (administrateurs)',
    'die van iedereen (beheerders)',
  ],
  'cli.reports.save_view': [
    'save a view of a report: its parameters, groups, order and columns',
    'enregistre une vue d’un rapport : paramètres, groupes, tri et colonnes',
    'bewaart een weergave van een rapport: parameters, groepen, volgorde en kolommen',
  ],
  'cli.reports.period': [
    'period that moves along with the day',
    'période qui suit la date du jour',
    'periode die met de dag meegaat',
  ],
  'cli.reports.keep_columns': [
    'columns of the view: name,invoiced',
    'colonnes de la vue : name,invoiced',
    'kolommen van de weergave: name,invoiced',
  ],
  'cli.reports.share': ['roles that see it too', 'rôles qui la voient aussi', 'rollen die ze ook zien'],
  'cli.reports.replace': [
    'change the view of that name instead of making one',
    'modifie la vue de ce nom au lieu d’en créer une',
    'wijzigt de weergave met die naam in plaats van er een te maken',
  ],
  'cli.reports.delete_view': [
    'delete a view with its schedule and its runs',
    'supprime une vue avec ses envois',
    'verwijdert een weergave met haar verzendingen',
  ],
  'cli.reports.view_deleted': ['Deleted: {{name}}', 'Supprimée : {{name}}', 'Verwijderd: {{name}}'],
  'cli.reports.mail_view': [
    'mail a view to people on a schedule',
    'envoie une vue à des personnes à date fixe',
    'verzendt een weergave op vaste dagen naar mensen',
  ],
  'cli.reports.every': ['how often', 'fréquence', 'hoe vaak'],
  'cli.reports.weekday': [
    'weekday of a weekly one: 1 Monday to 7 Sunday',
    'jour de la semaine : 1 lundi à 7 dimanche',
    'weekdag: 1 maandag tot 7 zondag',
  ],
  'cli.reports.month_day': [
    'day of a monthly one; a shorter month takes its last day',
    'jour du mois ; un mois plus court prend son dernier jour',
    'dag van de maand; een kortere maand neemt haar laatste dag',
  ],
  'cli.reports.hour': [
    'hour of the firm’s clock, 0 to 23; 7 if not given',
    'heure du bureau, de 0 à 23 ; 7 par défaut',
    'uur van het bureau, 0 tot 23; standaard 7',
  ],
  'cli.reports.as': [
    'form of the file; pdf if not given',
    'forme du fichier ; pdf par défaut',
    'vorm van het bestand; standaard pdf',
  ],
  'cli.reports.mail_to': ['who gets it', 'destinataires', 'ontvangers'],
  'cli.reports.stop': ['mail it no more', 'ne l’envoie plus', 'verzendt ze niet meer'],
  'cli.reports.view_left': [
    '{{name}} is mailed to you no more',
    '{{name}} ne vous est plus envoyée',
    '{{name}} wordt u niet meer toegestuurd',
  ],
  'cli.reports.view_stopped': [
    '{{name}} is mailed no more',
    '{{name}} n’est plus envoyée',
    '{{name}} wordt niet meer verzonden',
  ],
  'cli.reports.mailed': [
    'list what was mailed to you, or of a view to everybody',
    'liste ce qui vous a été envoyé, ou les envois d’une vue',
    'toont wat u verzonden werd, of de verzendingen van een weergave',
  ],
  'cli.reports.view_id': ['id of a view', 'numéro d’une vue', 'nummer van een weergave'],
  'cli.reports.fetch_mailed': [
    'write the file that was mailed to you',
    'écrit le fichier qui vous a été envoyé',
    'schrijft het bestand dat u verzonden werd',
  ],
  'cli.reports.run_id': [
    'id in the list of what was mailed',
    'numéro dans la liste des envois',
    'nummer in de lijst van verzendingen',
  ],
  'cli.reports.fetch_file': ['file to write', 'fichier à écrire', 'te schrijven bestand'],
  'cli.misuse.hour': [
    'An hour is a whole number from {{min}} to {{max}}, not “{{typed}}”.',
    'Une heure est un nombre entier de {{min}} à {{max}}, pas « {{typed}} ».',
    'Een uur is een geheel getal van {{min}} tot {{max}}, niet “{{typed}}”.',
  ],
  'cli.misuse.view_unknown': [
    'There is no view “{{typed}}” of this report. Views: {{known}}',
    'Ce rapport n’a pas de vue « {{typed}} ». Vues : {{known}}',
    'Dit rapport heeft geen weergave “{{typed}}”. Weergaven: {{known}}',
  ],
  'cli.misuse.view_ambiguous': [
    'Several views are called “{{typed}}”: {{known}}. Name one by its #id.',
    'Plusieurs vues s’appellent « {{typed}} » : {{known}}. Indiquez-en une par son #id.',
    'Meerdere weergaven heten “{{typed}}”: {{known}}. Noem er een met haar #id.',
  ],
  'cli.misuse.view_period': [
    'The period already says “{{parameter}}”. Give one of the two.',
    'La période indique déjà « {{parameter}} ». Donnez l’une des deux.',
    'De periode zegt “{{parameter}}” al. Geef een van beide.',
  ],
  'cli.misuse.view_schedule': [
    'Say how often (--every) and to whom (--to), or end it (--stop).',
    'Indiquez la fréquence (--every) et les destinataires (--to), ou arrêtez l’envoi (--stop).',
    'Zeg hoe vaak (--every) en naar wie (--to), of stop de verzending (--stop).',
  ],
})
