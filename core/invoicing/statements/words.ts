import { words } from '../../values/define.ts'

/** Bank statements: their fields, and what is wrong in a file of one. */
export const statements = words({
  'column.paid_amount': ['Amount', 'Montant', 'Bedrag'],
  'column.unmatched': ['Not matched', 'Non rapproché', 'Niet afgepunt'],
  'column.pays': ['Pays', 'Paie', 'Betaalt'],
  'field.counterparty_iban': ['Counterparty account', 'Compte de la contrepartie', 'Rekening tegenpartij'],
  'field.communication': ['Text', 'Texte', 'Tekst'],
  'field.value_date': ['Value date', 'Date valeur', 'Valutadatum'],
  'field.bank_reference': ['Bank reference', 'Référence de la banque', 'Referentie van de bank'],
  'field.currency': ['Currency', 'Devise', 'Munt'],
  'field.left_aside': ['Skipped', 'Laissés de côté', 'Opzijgelaten'],

  'error.payment_exceeds_line': [
    'The parts must add up to more than zero and no more than what is left of this line: {{left}}.',
    'Les parts doivent former plus que zéro et au plus ce qui reste de cette ligne : {{left}}.',
    'De delen moeten samen meer zijn dan nul en hoogstens wat van deze lijn overblijft: {{left}}.',
  ],
  'error.payment_left_changed': [
    'The amount left to pay on {{number}} has changed in the meantime. Check the line again.',
    'Ce qui reste à payer sur {{number}} a changé entre-temps. Regardez de nouveau la ligne.',
    'Wat van {{number}} te betalen blijft, is intussen gewijzigd. Bekijk de lijn opnieuw.',
  ],
  'error.statement_line_done': [
    'Someone has already matched this line or set it aside. Undo that first.',
    'Cette ligne n’est plus en attente : quelqu’un l’a rapprochée ou mise de côté. Reprenez-la d’abord.',
    'Deze lijn wacht niet meer: iemand heeft ze afgepunt of opzijgelegd. Neem ze eerst terug.',
  ],
  'error.statement_unknown_format': [
    'This file is not a supported bank statement: export it from your bank as CODA or CAMT.053.',
    'Ce fichier n’est pas un extrait de compte lisible ici : exportez-le de la banque en CODA ou en CAMT.053.',
    'Dit bestand is geen rekeningafschrift dat hier gelezen kan worden: exporteer het bij de bank als CODA of als CAMT.053.',
  ],
  'error.statement_too_large': [
    'This bank file is too large: the limit is {{limit}} MB. Ask your bank for files of shorter periods.',
    'Ce fichier de la banque est trop volumineux : {{limit}} Mo au plus. Demandez à la banque des fichiers de périodes plus courtes.',
    'Dit bankbestand is te groot: hoogstens {{limit}} MB. Vraag de bank om bestanden van kortere perioden.',
  ],
  'error.statement_takes_too_much': [
    'This bank file is too large to be read. Ask your bank for files of shorter periods.',
    'Ce fichier de la banque est trop volumineux pour être lu. Demandez à la banque des fichiers de périodes plus courtes.',
    'Dit bankbestand is te groot om te worden gelezen. Vraag de bank om bestanden van kortere perioden.',
  ],
  'error.statement_empty': [
    'There is no statement in this file.',
    'Il n’y a aucun extrait de compte dans ce fichier.',
    'In dit bestand staat geen afschrift.',
  ],
  'error.statement_xml': [
    'This XML is damaged or is not a bank statement. Download the statement from your bank again.',
    'Ce XML est abîmé ou contient ce qu’aucune banque n’écrit. Téléchargez à nouveau l’extrait à la banque.',
    'Deze XML is beschadigd of bevat wat geen bank schrijft. Download het afschrift opnieuw bij de bank.',
  ],
  'error.statement_cut_off': [
    'The file ends in the middle of a statement, at line {{line}}. Nothing was imported: download it from your bank again.',
    'Le fichier s’arrête au milieu d’un extrait, à la ligne {{line}}. Rien n’a été lu : téléchargez-le à nouveau à la banque.',
    'Het bestand stopt midden in een afschrift, op lijn {{line}}. Er is niets gelezen: download het opnieuw bij de bank.',
  ],
  'error.statement_line_bad': [
    'Line {{line}} of the file is wrong ({{what}}). Nothing was imported: download the statement from your bank again.',
    'La ligne {{line}} du fichier est incorrecte ({{what}}). Rien n’a été lu : téléchargez à nouveau l’extrait à la banque.',
    'Lijn {{line}} van het bestand is fout ({{what}}). Er is niets gelezen: download het afschrift opnieuw bij de bank.',
  ],
  'error.statement_entry_bad': [
    'Entry {{entry}} of the statement is wrong ({{what}}). Nothing was imported: download the statement from your bank again.',
    'L’écriture {{entry}} de l’extrait est incorrecte ({{what}}). Rien n’a été lu : téléchargez à nouveau l’extrait à la banque.',
    'Boeking {{entry}} van het afschrift is fout ({{what}}). Er is niets gelezen: download het afschrift opnieuw bij de bank.',
  ],
  'error.what.record': ['not a CODA record', 'pas un enregistrement CODA', 'geen CODA-record'],
  'error.what.order': ['in the wrong place', 'pas à sa place', 'niet op zijn plaats'],
  'error.what.end': ['data after the end', 'il y a quelque chose après la fin', 'er staat iets na het einde'],
  'error.what.version': ['not version 2', 'pas la version 2', 'niet versie 2'],
  'error.what.old_balance': ['old balance', 'ancien solde', 'oud saldo'],
  'error.what.new_balance': ['new balance', 'nouveau solde', 'nieuw saldo'],
  'error.what.account': ['account number', 'numéro de compte', 'rekeningnummer'],
  'error.what.records': ['number of lines', 'nombre de lignes', 'aantal lijnen'],
  'error.what.debits': ['total of debits', 'total des débits', 'som van de debiteringen'],
  'error.what.credits': ['total of credits', 'total des crédits', 'som van de crediteringen'],
  'error.what.sign': ['debit or credit', 'débit ou crédit', 'debet of credit'],
  'error.what.amount': ['amount', 'montant', 'bedrag'],
  'error.what.date': ['date', 'date', 'datum'],
  'error.statement_sums': [
    'Statement {{number}} does not add up: its lines lead to {{found}}, but it states {{said}}. Nothing was imported.',
    'L’extrait {{number}} ne tombe pas juste : ses lignes mènent à {{found}}, et il indique {{said}}. Rien n’a été lu.',
    'Afschrift {{number}} klopt niet: de lijnen leiden tot {{found}} en er staat {{said}}. Er is niets gelezen.',
  ],
  'error.statement_currency': [
    'This statement is in {{currency}}: only euro accounts are supported.',
    'Cet extrait est en {{currency}} : seuls les comptes en euro sont lus.',
    'Dit afschrift is in {{currency}}: enkel rekeningen in euro worden gelezen.',
  ],
  'error.statement_no_account': [
    'The firm has no IBAN yet: enter it under Account, then import again.',
    'Le bureau n’a pas encore d’IBAN : indiquez-le sous Compte, puis recommencez.',
    'Het bureau heeft nog geen IBAN: vul hem in bij Account en importeer dan opnieuw.',
  ],
  'error.statement_other_account': [
    'Statement {{number}} is for account {{iban}}, but the firm’s accounts are {{own}}. Nothing was imported: if this account is the firm’s, add it under Account.',
    'L’extrait {{number}} est celui du compte {{iban}}, et le bureau a noté {{own}}. Rien n’a été lu : si ce compte est celui du bureau, notez-le sous Compte.',
    'Afschrift {{number}} is van rekening {{iban}}, en het bureau heeft {{own}} genoteerd. Er is niets gelezen: is het een rekening van het bureau, noteer ze dan bij Account.',
  ],
  'warning.statement_gap': [
    'A statement does not start where the previous one ends: one may be missing in between.',
    'Un extrait ne commence pas là où le précédent s’arrête : il en manque peut-être un entre les deux.',
    'Een afschrift begint niet waar het vorige eindigt: misschien ontbreekt er een tussenin.',
  ],
  'warning.statement_goes_on': [
    'The bank indicates that another file follows this one: import it too, if you have it.',
    'La banque annonce un autre fichier à la suite de celui-ci : lisez-le aussi, s’il existe.',
    'De bank meldt dat na dit bestand nog een ander volgt: lees dat ook, als het er is.',
  ],
})
