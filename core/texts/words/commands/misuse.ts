import { words } from '../../../values/define.ts'

/** What was typed wrong, and what to type instead. */
export const misuse = words({
  'cli.misuse.column': [
    'There is no column {{typed}} here. Choose from {{columns}}.',
    'Il n’y a pas de colonne {{typed}} ici, mais {{columns}}.',
    'Hier is geen kolom {{typed}}, wel {{columns}}.',
  ],
  'cli.misuse.see_help': [
    'See “{{command}} --help”.',
    'Voir « {{command}} --help ».',
    'Zie “{{command}} --help”.',
  ],
  'cli.misuse.did_you_mean': [
    'Did you mean {{word}}?',
    'Vouliez-vous dire {{word}} ?',
    'Bedoelde u {{word}}?',
  ],
  'cli.misuse.amount': [
    '{{typed}} is not an amount in euros. Write 125,50 or 125.50.',
    '{{typed}} n’est pas un montant en euros. Écrivez 125,50 ou 125.50.',
    '{{typed}} is geen bedrag in euro. Schrijf 125,50 of 125.50.',
  ],
  'cli.misuse.percent': [
    '{{typed}} is not a percentage: write 5 or 2,5.',
    '{{typed}} n’est pas un pourcentage : écrivez 5 ou 2,5.',
    '{{typed}} is geen percentage: schrijf 5 of 2,5.',
  ],
  'cli.misuse.milestone': [
    '{{typed}} is not a milestone: write the share, the full date and optionally a text, such as 40:2027-06-30:Design.',
    '{{typed}} n’est pas une étape : écrivez la part, la date entière et, au besoin, un texte, comme 40:2027-06-30:Projet.',
    '{{typed}} is geen mijlpaal: schrijf het aandeel, de volledige datum en eventueel een tekst, zoals 40:2027-06-30:Ontwerp.',
  ],
  'cli.misuse.lines_and_amount': [
    'Use either --lines or --amount, not both.',
    'Donnez --lines ou --amount, pas les deux.',
    'Geef --lines of --amount, niet beide.',
  ],
  'cli.misuse.missing_argument': ['{{name}} is missing.', '{{name}} manque.', '{{name}} ontbreekt.'],
  'cli.misuse.missing_value': [
    '{{flags}} needs a value.',
    '{{flags}} demande une valeur.',
    '{{flags}} vraagt een waarde.',
  ],
  'cli.misuse.missing_option': [
    '{{flags}} is required.',
    '{{flags}} est obligatoire.',
    '{{flags}} is verplicht.',
  ],
  'cli.misuse.unknown_option': [
    'There is no option {{flag}}.',
    'L’option {{flag}} n’existe pas.',
    'De optie {{flag}} bestaat niet.',
  ],
  'cli.misuse.unknown_command': [
    'There is no command {{name}}.',
    'La commande {{name}} n’existe pas.',
    'Het commando {{name}} bestaat niet.',
  ],
  'cli.misuse.excess': [
    'Too many arguments: {{excess}}',
    'Argument en trop : {{excess}}',
    'Te veel opgegeven: {{excess}}',
  ],
  'cli.misuse.choice': [
    '{{flags}}: {{typed}} is not one of {{choices}}.',
    '{{flags}} : {{typed}} n’est pas parmi {{choices}}.',
    '{{flags}}: {{typed}} is geen van {{choices}}.',
  ],
  'cli.misuse.day_by_clock': [
    'The last number was issued on {{last}}. After that long, the clock that dates the invoices cannot vouch for itself: instead of “{{typed}}”, enter today’s date, such as 2026-11-16.',
    'Le dernier numéro date du {{last}}. Après si longtemps, l’horloge qui date les factures ne peut pas dire elle-même qu’elle est juste : au lieu de « {{typed}} », tapez la date du jour, par exemple 2026-11-16.',
    'Het laatste nummer is van {{last}}. Na zo lang kan de klok die de facturen dateert niet zelf zeggen dat ze juist is: typ in plaats van “{{typed}}” de datum van vandaag, bijvoorbeeld 2026-11-16.',
  ],
  'cli.misuse.date': [
    '{{typed}} is not a date. Write 2026-11-16, 16/11/2026, today, yesterday, tomorrow or a weekday (mon).',
    '{{typed}} n’est pas une date. Écrivez 2026-11-16, 16/11/2026, auj, hier, demain ou un jour de la semaine (lun).',
    '{{typed}} is geen datum. Schrijf 2026-11-16, 16/11/2026, vandaag, gisteren, morgen of een weekdag (ma).',
  ],
  'cli.misuse.date_short': [
    '{{typed}} is not a full date. Write {{day}}, or today, yesterday, tomorrow or a weekday (mon).',
    '{{typed}} n’est pas une date complète. Écrivez {{day}}, ou auj, hier, demain ou un jour de la semaine (lun).',
    '{{typed}} is geen volledige datum. Schrijf {{day}}, of vandaag, gisteren, morgen of een weekdag (ma).',
  ],
  'cli.misuse.month': [
    '{{typed}} is not a month. Write 2026-11, 11/2026, this or last.',
    '{{typed}} n’est pas un mois. Écrivez 2026-11, 11/2026, this ou last.',
    '{{typed}} is geen maand. Schrijf 2026-11, 11/2026, this of last.',
  ],
  'cli.misuse.blocks': [
    '{{typed}} is not a number of blocks: write {{min}} to {{max}} whole blocks (5), or days with a d (0.5d).',
    '{{typed}} n’est pas un nombre de blocs : de {{min}} à {{max}}, entiers (5), ou des jours avec un j (0,5j).',
    '{{typed}} is geen aantal blokken: {{min}} tot {{max}}, hele (5), of dagen met een d (0,5d).',
  ],
  'cli.misuse.id': [
    '{{typed}} is not an id: an id is a whole number.',
    '{{typed}} n’est pas un identifiant : c’est un nombre entier.',
    '{{typed}} is geen nummer: het is een geheel getal.',
  ],
  'cli.misuse.count': [
    '{{typed}} is not valid here: use {{min}} to {{max}}.',
    '{{typed}} n’est pas un nombre de lignes : de {{min}} à {{max}}.',
    '{{typed}} is geen aantal: {{min}} tot {{max}}.',
  ],
  'cli.misuse.days': [
    '{{typed}} is not a valid number of days: use {{min}} to {{max}}.',
    '{{typed}} n’est pas un nombre de jours : de {{min}} à {{max}}.',
    '{{typed}} is geen aantal dagen: {{min}} tot {{max}}.',
  ],
  'cli.misuse.answer': ['{{flag}}: {{reason}}', '{{flag}} : {{reason}}', '{{flag}}: {{reason}}'],
  'cli.misuse.password_short': [
    'The password needs at least {{n}} characters.',
    'Le mot de passe demande au moins {{n}} caractères.',
    'Het wachtwoord telt minstens {{n}} tekens.',
  ],
  'cli.misuse.file_missing': [
    'There is no file {{path}}.',
    'Le fichier {{path}} n’existe pas.',
    'Het bestand {{path}} bestaat niet.',
  ],
  'cli.misuse.file_folder': [
    '{{path}} is a folder, not a file.',
    '{{path}} est un dossier et pas un fichier.',
    '{{path}} is een map en geen bestand.',
  ],
  'cli.misuse.file_denied': [
    'You do not have permission to read {{path}}.',
    'Vous ne pouvez pas lire {{path}}.',
    'U mag {{path}} niet lezen.',
  ],
  'cli.misuse.file': [
    '{{path}} cannot be read ({{reason}}).',
    '{{path}} ne peut pas être lu ({{reason}}).',
    '{{path}} kan niet worden gelezen ({{reason}}).',
  ],
  'cli.misuse.json': [
    '--json takes an object: \'{"id": 7}\', @file, or - for stdin.',
    '--json prend un objet : \'{"id": 7}\', @fichier, ou - pour stdin.',
    '--json neemt een object: \'{"id": 7}\', @bestand, of - voor stdin.',
  ],
  'cli.misuse.binary': [
    '{{name}} cannot be shown in a terminal: use --output FILE, or redirect it with >.',
    '{{name}} n’est pas fait pour un terminal : donnez --output FICHIER, ou redirigez avec >.',
    '{{name}} is niet voor een terminal: geef --output BESTAND, of stuur het door met >.',
  ],
  'cli.misuse.unattended': [
    'There is no terminal to ask on: use {{flag}}.',
    'Pas de terminal pour poser la question : donnez {{flag}}.',
    'Geen terminal om het te vragen: geef {{flag}}.',
  ],
  'cli.misuse.nothing_to_check': [
    'Name the invoices to check, or use --due.',
    'Nommez les factures à vérifier, ou donnez --due.',
    'Noem de na te kijken facturen, of geef --due.',
  ],
  'cli.misuse.month_and_forecast': [
    'Use either --month or --forecast, not both: forecasts you name are invoiced whatever their month.',
    'Donnez --month ou --forecast, pas les deux : les prévisions nommées sont facturées quel que soit leur mois.',
    'Geef --month of --forecast, niet allebei: genoemde prognoses worden gefactureerd, wat hun maand ook is.',
  ],
  'cli.misuse.line': [
    '{{typed}} is not a line: write its amount and optionally its VAT rate and text, such as 50@6:Printing.',
    '{{typed}} n’est pas une ligne : écrivez son montant et, au besoin, son taux de TVA et son texte, par exemple 50@6:Impression.',
    '{{typed}} is geen lijn: schrijf het bedrag en zo nodig het btw-tarief en de tekst, bijvoorbeeld 50@6:Drukwerk.',
  ],
  'cli.misuse.forecast_amount': [
    '{{typed}} is not a forecast amount: write 1000, optionally with its type ({{types}}) in front or @ and its VAT rate after it, such as purchase=250@6. To change an existing amount, use its id: 382=900.',
    '{{typed}} n’est pas un montant de prévision : écrivez-le comme 1000, précédé de son type ({{types}}) ou suivi de @ et du taux de TVA, par exemple purchase=250@6. Un montant existant se nomme par son identifiant : 382=900.',
    '{{typed}} is geen bedrag van een prognose: schrijf het als 1000, met zijn type ({{types}}) ervoor of @ en het btw-tarief erachter, bijvoorbeeld purchase=250@6. Een bestaand bedrag noemt u met zijn nummer: 382=900.',
  ],
  'cli.misuse.row_unknown': [
    'It has no line {{id}}: “show” lists its lines.',
    'Elle n’a pas de ligne {{id}} : « show » indique celles qu’elle a.',
    'Er is geen lijn {{id}}: “show” noemt de lijnen die er zijn.',
    ],
  'cli.misuse.no_document_to_save': [
    'Use either --pdf-dir or --no-document, not both: without a document there is nothing to save.',
    'Donnez --pdf-dir ou --no-document, pas les deux : rien n’est imprimé qu’on puisse enregistrer.',
    'Geef --pdf-dir of --no-document, niet beide: er wordt niets afgedrukt dat bewaard kan worden.',
  ],
  'cli.misuse.nothing_to_emit': [
    'Name the invoices to emit, or use --due.',
    'Nommez les factures à émettre, ou donnez --due.',
    'Noem de uit te reiken facturen, of geef --due.',
  ],
  'cli.misuse.task_unknown': [
    'There is no task called {{typed}}. Search with “decidag tasks list WORDS”.',
    'Aucune tâche ne s’appelle {{typed}}. Cherchez-la avec « decidag tasks list MOTS ».',
    'Geen taak heet {{typed}}. Zoek ze met “decidag tasks list WOORDEN”.',
  ],
  'cli.misuse.task_number': [
    'No task has the code {{typed}}. If you mean the id, write “#{{typed}}”.',
    'Aucune tâche n’a le code {{typed}}. Si vous pensez à l’identifiant, écrivez « #{{typed}} ».',
    'Geen taak heeft de code {{typed}}. Bedoelt u het nummer van een taak, schrijf dan “#{{typed}}”.',
  ],
  'cli.misuse.task_near': [
    'There is no task called {{typed}}. Similar ones:\n{{candidates}}',
    'Aucune tâche ne s’appelle {{typed}}. Celles-ci s’en approchent :\n{{candidates}}',
    'Geen taak heet {{typed}}. Deze lijken erop:\n{{candidates}}',
  ],
  'cli.misuse.task_ambiguous': [
    '{{typed}} matches several tasks. Use one of these:\n{{candidates}}',
    '{{typed}} désigne plusieurs tâches. Donnez l’une de celles-ci :\n{{candidates}}',
    '{{typed}} kan op meer dan één taak slaan. Geef een van deze:\n{{candidates}}',
  ],
  'cli.misuse.token_unknown': [
    'You have no token {{typed}}. See “decidag tokens list”.',
    'Vous n’avez pas de jeton {{typed}}. Voir « decidag tokens list ».',
    'U hebt geen token {{typed}}. Zie “decidag tokens list”.',
  ],
  'cli.misuse.token_ambiguous': [
    'Several tokens are called {{typed}}. Use one of {{ids}}.',
    'Plusieurs jetons s’appellent {{typed}}. Donnez l’un de {{ids}}.',
    'Meer dan één token heet {{typed}}. Geef een van {{ids}}.',
  ],
})
