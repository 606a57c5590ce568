import { words } from '../values/define.ts'

/** The trees of folders outside: what is in a new one, what the store did, what a person may choose. */
export const trees = words({
  'tree.internal': ['Internal', 'Interne', 'Intern'],
  'tree.inside_folder': [
    '01 Offer, 02 Contract, 03 Correspondence, 04 Invoicing',
    '01 Offre, 02 Contrat, 03 Correspondance, 04 Facturation',
    '01 Offerte, 02 Contract, 03 Briefwisseling, 04 Facturatie',
  ],
  'tree.inside_mission': [
    '01 Received, 02 Calculations, 03 Plans, 04 Reports, 05 Sent',
    '01 Reçu, 02 Calculs, 03 Plans, 04 Rapports, 05 Envoyé',
    '01 Ontvangen, 02 Berekeningen, 03 Plannen, 04 Verslagen, 05 Verzonden',
  ],
  'field.choice': ['What to do', 'Que faire', 'Wat te doen'],
  'error.tree_of_folder_missing': [
    'The document folder of the project folder has to be there first: look at the folder.',
    'Le répertoire du dossier doit d’abord exister : voyez le dossier.',
    'De documentenmap van het dossier moet er eerst zijn: bekijk het dossier.',
  ],
  'error.tree_in_work': [
    'Somebody else is working on this document folder just now; it is tried again in a moment.',
    'Ce répertoire est justement en cours de traitement ; un nouvel essai suivra.',
    'Aan deze documentenmap wordt net gewerkt; straks volgt een nieuwe poging.',
  ],
  'error.trees_not_set_up': [
    'No place for document folders is set up. Ask the administrator of this installation.',
    'Aucun emplacement pour les répertoires n’est configuré. Adressez-vous à l’administrateur de cette installation.',
    'Er is geen plaats voor documentenmappen ingesteld. Vraag het aan de beheerder van deze installatie.',
  ],
  'error.tree_choice_unfit': [
    'The document folder stands otherwise by now: look at it again, and choose anew.',
    'La situation du répertoire a changé entre-temps : regardez-le à nouveau, puis choisissez.',
    'De toestand van de documentenmap is intussen veranderd: bekijk ze opnieuw en kies dan.',
  ],

  'tree.title': ['Document folder outside', 'Répertoire externe', 'Externe documentenmap'],
  'tree.none': [
    'There is no document folder outside yet.',
    'Il n’y a pas encore de répertoire externe.',
    'Er is nog geen externe documentenmap.',
  ],
  'tree.waits': [
    'The folder is being made: {{path}}',
    'Le répertoire est en cours de création : {{path}}',
    'De map wordt gemaakt: {{path}}',
  ],
  'tree.right': ['{{path}}', '{{path}}', '{{path}}'],
  'tree.left': [
    '{{path}}, which no longer follows this record.',
    '{{path}}, qui ne suit plus cette fiche.',
    '{{path}}, die deze fiche niet meer volgt.',
  ],
  'tree.renamed': [
    'Someone renamed the folder {{path}}: it is now {{found}}.',
    'Quelqu’un a renommé le répertoire {{path}} : il s’appelle maintenant {{found}}.',
    'Iemand heeft de map {{path}} hernoemd: ze heet nu {{found}}.',
  ],
  'tree.moved': [
    'Someone moved the folder {{path}}: it is now in {{found}}.',
    'Quelqu’un a déplacé le répertoire {{path}} : il se trouve maintenant dans {{found}}.',
    'Iemand heeft de map {{path}} verplaatst: ze staat nu in {{found}}.',
  ],
  'tree.gone': [
    'The folder {{path}} is no longer there.',
    'Le répertoire {{path}} n’existe plus.',
    'De map {{path}} is er niet meer.',
  ],
  'tree.taken': [
    'There is already a folder {{found}} that is not this record’s.',
    'Il existe déjà un répertoire {{found}} qui n’est pas celui de cette fiche.',
    'Er is al een map {{found}} die niet van deze fiche is.',
  ],
  'tree.open': ['Open the folder', 'Ouvrir le répertoire', 'Map openen'],
  'tree.choice.take': ['Use this one', 'Utiliser celui-ci', 'Deze gebruiken'],
  'tree.choice.rename_back': ['Put it back', 'Le remettre', 'Terugzetten'],
  'tree.choice.make': ['Make a folder', 'Créer un répertoire', 'Map maken'],
  'tree.choice.leave': ['Leave it as it is', 'Laisser ainsi', 'Zo laten'],
  'tree.choice.resume': ['Follow it again', 'Le suivre à nouveau', 'Opnieuw volgen'],
  'tree.choice.again': ['Try again', 'Réessayer', 'Opnieuw proberen'],
})
