import { words } from '#core/values/define.ts'

/** The page of prospects and offers. */
export const pipelinePage = words({
  'pipeline.search': [
    'Code, name, folder, customer or leader',
    'Code, nom, dossier, client ou chef de projet',
    'Code, naam, dossier, klant of projectleider',
  ],
  'pipeline.view': ['Stage', 'Étape', 'Fase'],
  'pipeline.last_year': ['in 12 months', 'en 12 mois', 'in 12 maanden'],
  'pipeline.every_leader': ['All project leaders', 'Tous les chefs de projet', 'Alle projectleiders'],
  'pipeline.every_manager': ['All account managers', 'Tous les gestionnaires', 'Alle dossierbeheerders'],
  'pipeline.only_late': ['Late', 'En retard', 'Te laat'],
  'pipeline.expected': ['Expected orders', 'Commandes attendues', 'Verwachte bestellingen'],
  'pipeline.expected_help': [
    'The amounts of everything open, each multiplied by the chance of its stage. Set the chances under Parameters.',
    'Les montants de ce qui est en cours, multipliés par la chance de leur étape. Les chances se règlent dans les paramètres.',
    'De bedragen van wat loopt, telkens maal de kans van hun fase. De kansen staan bij de parameters.',
  ],
  'pipeline.how': [
    'How {{amount}} is calculated',
    'Comment se compose {{amount}}',
    'Hoe {{amount}} tot stand komt',
  ],
  'pipeline.unpriced_one': [
    '{{count}} without an amount',
    '{{count}} sans montant',
    '{{count}} zonder bedrag',
  ],
  'pipeline.unpriced_other': [
    '{{count}} without an amount',
    '{{count}} sans montant',
    '{{count}} zonder bedrag',
  ],
  'pipeline.more': ['All {{count}} as a list', 'Les {{count}} en liste', 'Alle {{count}} als lijst'],
  'pipeline.move': ['Move {{name}}', 'Déplacer {{name}}', '{{name}} verplaatsen'],
  'pipeline.move_face': ['Move', 'Déplacer', 'Verplaats'],
  'pipeline.move_to': ['To “{{stage}}”', 'Vers « {{stage}} »', 'Naar “{{stage}}”'],
  'pipeline.moved': ['{{name}}: {{stage}}', '{{name}} : {{stage}}', '{{name}}: {{stage}}'],
  'pipeline.no_contract': [
    '{{name}} is won but has no contract yet',
    '{{name}} est gagné et n’a pas encore de contrat',
    '{{name}} is gewonnen en heeft nog geen contract',
  ],
  'pipeline.early': ['Was {{name}} submitted?', '{{name}} a-t-il été remis ?', 'Is {{name}} ingediend?'],
  'pipeline.early_help': [
    'It is due for submission on {{day}}, which is still to come. If it was submitted, today is recorded as the submission date.',
    'La remise est prévue le {{day}}, qui est encore à venir. Si l’offre a été remise, la date d’aujourd’hui est notée.',
    'De indiening is voorzien op {{day}} en moet dus nog komen. Is ze al gebeurd, dan wordt vandaag als dag genoteerd.',
  ],
  'pipeline.early_yes': ['Submitted today', 'Remis aujourd’hui', 'Vandaag ingediend'],
  'pipeline.undo': ['Undo', 'Annuler le déplacement', 'Ongedaan maken'],
  'pipeline.days_late_one': ['{{count}} day late', '{{count}} jour de retard', '{{count}} dag te laat'],
  'pipeline.days_late_other': ['{{count}} days late', '{{count}} jours de retard', '{{count}} dagen te laat'],
  'pipeline.due.prospect': ['Decision {{day}}', 'Décision {{day}}', 'Beslissing {{day}}'],
  'pipeline.due.tendering': ['Submission {{day}}', 'Remise {{day}}', 'Indiening {{day}}'],
  'pipeline.due.submitted': ['Result {{day}}', 'Résultat {{day}}', 'Resultaat {{day}}'],
  'pipeline.nothing': ['Nothing here', 'Rien ici', 'Niets hier'],
  'pipeline.empty': [
    'No prospects or offers yet',
    'Pas encore de prospects ni d’offres',
    'Nog geen prospecten of offertes',
  ],
  'pipeline.empty_help': [
    'A subfolder appears here from its first contact until it is won or lost.',
    'Un sous-dossier figure ici du premier contact jusqu’à ce qu’il soit gagné ou perdu.',
    'Een subdossier staat hier vanaf het eerste contact tot het gewonnen of verloren is.',
  ],
  'pipeline.submission': ['Submission', 'Remise', 'Indiening'],
})
