import { words } from '../values/define.ts'

/** What assistants may do, what they wrote, and why a tool refuses. */
export const assistants = words({
  'assistant.tool.my_week': ['My week', 'Ma semaine', 'Mijn week'],
  'assistant.tool.book_time': ['Book time', 'Encoder du temps', 'Tijd boeken'],
  'assistant.tool.copy_day': ['Copy a day', 'Copier une journée', 'Een dag kopiëren'],
  'assistant.tool.find': ['Find', 'Chercher', 'Zoeken'],
  'assistant.tool.who_has_room': ['Who has room', 'Qui a de la place', 'Wie heeft ruimte'],
  'assistant.tool.propose_plan': ['Propose a plan', 'Proposer un planning', 'Een planning voorstellen'],
  'assistant.tool.mission': ['A mission at a glance', 'Une mission en bref', 'Een opdracht in het kort'],
  'assistant.tool.not_invoiced': ['Not invoiced', 'Non facturé', 'Niet gefactureerd'],
  'assistant.tool.list_reports': ['List of reports', 'Liste des rapports', 'Lijst van rapporten'],
  'assistant.tool.run_report': ['Run a report', 'Établir un rapport', 'Een rapport opvragen'],
  'assistant.tool.explain_figure': [
    'How a figure is calculated',
    'Comment un chiffre est calculé',
    'Hoe een cijfer berekend is',
  ],
  'assistant.tool.ask_absence': ['Ask for leave', 'Demander un congé', 'Verlof vragen'],
  'assistant.tool.waiting_for_me': ['What waits for me', 'Ce qui m’attend', 'Wat op mij wacht'],
  'assistant.tool.undo': ['Take back', 'Annuler', 'Terugdraaien'],

  'field.assistant': ['Assistant', 'Assistant', 'Assistent'],
  'field.propose': ['Only propose', 'Proposer seulement', 'Alleen voorstellen'],
  'field.confirmation': ['Confirmation', 'Confirmation', 'Bevestiging'],
  'field.idempotency_key': ['Key of the change', 'Clé de la modification', 'Sleutel van de wijziging'],
  'field.task': ['Task', 'Tâche', 'Taak'],
  'field.add': ['Add to it', 'Ajouter', 'Erbij tellen'],
  'field.measure': ['Measure', 'Mesure', 'Maat'],
  'field.words': ['Words', 'Mots', 'Woorden'],
  'field.mission': ['Mission', 'Mission', 'Opdracht'],
  'field.most': ['At most', 'Au plus', 'Hoogstens'],
  'field.person': ['Person', 'Personne', 'Persoon'],
  'field.changes': ['Changes', 'Modifications', 'Wijzigingen'],
  'column.assistant': ['Assistant', 'Assistant', 'Assistent'],
  'column.assistant_changes': ['Changes', 'Modifications', 'Wijzigingen'],
  'column.taken_back_at': ['Taken back', 'Annulé', 'Teruggedraaid'],

  'assistant.what.booking': ['time', 'temps', 'tijd'],
  'assistant.what.plan': ['proposal', 'proposition', 'voorstel'],
  'assistant.what.absence': ['absence', 'absence', 'afwezigheid'],
  'assistant.what.withdrawal': ['absence withdrawn', 'absence retirée', 'afwezigheid ingetrokken'],

  'assistant.note.changed_since': ['changed since', 'modifié depuis', 'sindsdien gewijzigd'],
  'assistant.note.decided_since': ['decided since', 'décidé depuis', 'sindsdien beslist'],
  'assistant.note.gone': ['no longer there', 'n’existe plus', 'bestaat niet meer'],
  'assistant.note.not_empty': ['not empty', 'pas vide', 'niet leeg'],
  'assistant.note.locked': [
    'can no longer be changed',
    'ne peut plus être modifié',
    'kan niet meer gewijzigd worden',
  ],

  'error.assistant_unknown': [
    'Nothing has this name. Look it up with the tool find, and use its handle.',
    'Rien ne porte ce nom. Cherchez avec l’outil find et utilisez le « handle » trouvé.',
    'Niets heeft deze naam. Zoek het op met de tool find en gebruik de gevonden “handle”.',
  ],
  'error.assistant_ambiguous': [
    'Several records have this name. Ask which one is meant, and use its handle.',
    'Plusieurs éléments portent ce nom. Demandez lequel, et utilisez son « handle ».',
    'Verschillende elementen hebben deze naam. Vraag welk, en gebruik de “handle” ervan.',
  ],
  'error.assistant_day': [
    'This is not a day. Write for instance 2026-11-26, yesterday or last Thursday.',
    'Ce n’est pas un jour. Écrivez par exemple 2026-11-26, hier ou jeudi dernier.',
    'Dit is geen dag. Schrijf bijvoorbeeld 2026-11-26, gisteren of vorige donderdag.',
  ],
  'error.assistant_month': [
    'These are not months that this tool can take. Write for instance 2026-10, last month or March to June; at most 12 months.',
    'Cet outil ne prend pas ces mois. Écrivez par exemple 2026-10, le mois passé ou mars à juin ; 12 mois au plus.',
    'Deze maanden kan deze tool niet gebruiken. Schrijf bijvoorbeeld 2026-10, vorige maand of maart tot juni; hoogstens 12 maanden.',
  ],
  'error.assistant_amount': [
    'Give whole blocks or days, with the unit: 4 blocks, 0.5 day. 10 blocks are one day.',
    'Donnez des blocs entiers ou des jours, avec l’unité : 4 blocs, 0,5 jour. 10 blocs font un jour.',
    'Geef hele blokken of dagen, met de eenheid: 4 blokken, 0,5 dag. 10 blokken zijn één dag.',
  ],
  'error.assistant_hours': [
    'Time is booked in blocks of a tenth of a day, not in hours. Ask how many blocks or days are meant.',
    'Le temps s’encode en blocs d’un dixième de jour, pas en heures. Demandez combien de blocs ou de jours.',
    'Tijd wordt geboekt in blokken van een tiende dag, niet in uren. Vraag hoeveel blokken of dagen.',
  ],
  'error.assistant_nothing': [
    'There is nothing to change: it stands like this already, or there is nothing to copy or take back.',
    'Il n’y a rien à modifier : c’est déjà ainsi, ou il n’y a rien à copier ou à annuler.',
    'Er is niets te wijzigen: het staat al zo, of er is niets om te kopiëren of terug te draaien.',
  ],
  'error.assistant_proposal_stands': [
    'Somebody else’s proposal for {{month}} waits for a decision. Decide on it first.',
    'La proposition de quelqu’un d’autre pour {{month}} attend une décision. Décidez-en d’abord.',
    'Het voorstel van iemand anders voor {{month}} wacht op een beslissing. Beslis daar eerst over.',
  ],
  'error.assistant_unconfirmed': [
    'A key without a confirmation changes nothing. First call without both, and show the answer to the person.',
    'Une clé sans confirmation ne modifie rien. Appelez d’abord sans les deux, et montrez la réponse à la personne.',
    'Een sleutel zonder bevestiging wijzigt niets. Roep eerst op zonder beide, en toon het antwoord aan de persoon.',
  ],
  'error.assistant_confirmation': [
    'This confirmation does not belong to this person and token. Call without it first.',
    'Cette confirmation n’est pas de cette personne et de ce jeton. Appelez d’abord sans elle.',
    'Deze bevestiging hoort niet bij deze persoon en dit token. Roep eerst op zonder bevestiging.',
  ],
  'error.assistant_confirmation_over': [
    'This confirmation is older than ten minutes. Call without it again, and show the answer to the person.',
    'Cette confirmation a plus de dix minutes. Appelez de nouveau sans elle, et montrez la réponse à la personne.',
    'Deze bevestiging is ouder dan tien minuten. Roep opnieuw op zonder bevestiging, en toon het antwoord aan de persoon.',
  ],
  'error.assistant_confirmation_used': [
    'This confirmation was used already. Call without it for another change.',
    'Cette confirmation a déjà servi. Appelez sans elle pour une autre modification.',
    'Deze bevestiging is al gebruikt. Roep op zonder bevestiging voor een andere wijziging.',
  ],
  'error.assistant_changed_since': [
    'What was confirmed is not what would change now. Call without the confirmation, and show the answer to the person.',
    'Ce qui a été confirmé n’est plus ce qui serait modifié. Appelez sans la confirmation, et montrez la réponse à la personne.',
    'Wat bevestigd werd, is niet meer wat zou wijzigen. Roep op zonder bevestiging, en toon het antwoord aan de persoon.',
  ],
  'error.assistant_key_used': [
    'This idempotency key belongs to another change. Choose a new one.',
    'Cette clé d’idempotence est celle d’une autre modification. Choisissez-en une nouvelle.',
    'Deze idempotentiesleutel hoort bij een andere wijziging. Kies een nieuwe.',
  ],
  'error.assistant_no_report': [
    'There is no such report for this person. Ask list_reports.',
    'Cette personne n’a pas ce rapport. Demandez list_reports.',
    'Deze persoon heeft dit rapport niet. Vraag list_reports.',
  ],
  'error.assistant_no_group': [
    'This report has no such group. Pass the path of a row that it answered with the same parameters and groups.',
    'Ce rapport n’a pas ce groupe. Donnez le « path » d’une ligne obtenue avec les mêmes paramètres et groupes.',
    'Dit rapport heeft deze groep niet. Geef het “path” van een regel die het gaf met dezelfde parameters en groepen.',
  ],
  'error.assistant_no_measure': [
    'This report has no such measure. Ask list_reports.',
    'Ce rapport n’a pas cette mesure. Demandez list_reports.',
    'Dit rapport heeft deze maat niet. Vraag list_reports.',
  ],
  'error.assistant_token_only': [
    'This address takes API tokens for assistants only. Create one with the scope assistant.',
    'Cette adresse n’accepte que les jetons d’API pour assistants. Créez-en un qui peut servir un assistant.',
    'Dit adres aanvaardt alleen API-tokens voor assistenten. Maak er een dat een assistent mag dienen.',
  ],
  'error.foreign_host': [
    'This server does not answer under this name. Use {{address}}.',
    'Ce serveur ne répond pas sous ce nom. Utilisez {{address}}.',
    'Deze server antwoordt niet onder deze naam. Gebruik {{address}}.',
  ],
  'error.too_many_calls': [
    'This assistant calls too often. Try again in {{seconds}} s.',
    'Cet assistant appelle trop souvent. Réessayez dans {{seconds}} s.',
    'Deze assistent roept te vaak op. Probeer opnieuw over {{seconds}} s.',
  ],
})
