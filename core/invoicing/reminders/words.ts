import { words } from '../../values/define.ts'

/** Reminders of unpaid invoices: their states, and refusals. */
export const reminders = words({
  'field.maybe_paid': ['May be paid', 'Peut-être payée', 'Misschien betaald'],
  'column.reminder_level': ['Reminder', 'Rappel', 'Herinnering'],

  'reminder.state.waiting': ['Queued', 'En cours d’envoi', 'Wordt verstuurd'],
  'reminder.state.leaving': ['Sending', 'En train de partir', 'Vertrekt'],
  'reminder.state.failed': ['Failed', 'Échoué', 'Mislukt'],
  'reminder.state.sent': ['Sent', 'Envoyé', 'Verstuurd'],
  'reminder.state.dropped': [
    'Not sent: settled in the meantime',
    'Pas envoyé : réglé entre-temps',
    'Niet verstuurd: intussen geregeld',
  ],

  'error.reminder_not_late': [
    'Not overdue yet: no reminder is sent.',
    'Pas encore échue : pas de rappel.',
    'Nog niet vervallen: geen herinnering.',
  ],
  'error.reminder_paid': [
    'Nothing is left to pay.',
    'Il ne reste rien à payer.',
    'Er blijft niets te betalen.',
  ],
  'error.reminder_disputed': [
    'The customer disputes it: remove the dispute from the invoice first.',
    'Le client la conteste : levez d’abord la contestation.',
    'De klant betwist ze: hef eerst de betwisting op.',
  ],
  'error.reminder_all_sent': [
    'All reminders have been sent: call the customer.',
    'Tous les rappels ont été envoyés : appelez le client.',
    'Alle herinneringen zijn verstuurd: bel de klant.',
  ],
  'error.reminder_today': [
    'A reminder was already sent today: the next one can be sent tomorrow.',
    'Un rappel est déjà parti aujourd’hui : le suivant peut partir demain.',
    'Vandaag vertrok al een herinnering: de volgende kan morgen.',
  ],
  'error.reminder_not_yet': [
    'The next reminder is not due yet.',
    'Le délai du prochain rappel n’est pas écoulé.',
    'De termijn van de volgende herinnering is nog niet om.',
  ],
  'error.reminder_failed': [
    'The last reminder failed, or may not have arrived: see why on the invoice, and send the reminder by hand.',
    'Son dernier rappel a échoué, ou nul ne sait s’il est arrivé : voyez pourquoi sur sa page, et envoyez le rappel à la main.',
    'De laatste herinnering is mislukt, of niemand weet of ze is aangekomen: kijk op haar pagina waarom, en verstuur de herinnering met de hand.',
  ],
  'error.reminder_maybe_paid': [
    'An unmatched bank statement line may be its payment: match it or set it aside. If you select or name the invoice, the reminder is sent anyway.',
    'Un paiement qui peut être le sien attend parmi les lignes d’extraits : confirmez-le ou écartez-le. Si vous cochez ou citez la facture, le rappel part malgré tout.',
    'Een betaling die ervoor kan zijn wacht bij de lijnen van de afschriften: bevestig ze of leg ze opzij. Wordt de factuur aangevinkt of genoemd, dan vertrekt de herinnering toch.',
  ],
  'warning.reminder_maybe_paid': [
    'The reminder was sent anyway, although an unmatched bank statement line may be its payment.',
    'Rappel envoyé malgré tout, alors qu’un paiement qui peut être le sien attend parmi les lignes d’extraits.',
    'Toch een herinnering verstuurd, hoewel een betaling die ervoor kan zijn wacht bij de lijnen van de afschriften.',
  ],
  'error.reminder_no_address': [
    'The customer has no email address: add one to its invoicing contact.',
    'Le client n’a pas d’adresse e-mail : donnez-en une à son contact de facturation.',
    'De klant heeft geen e-mailadres: geef er een aan zijn contactpersoon voor facturatie.',
  ],

  'template.kind.reminder': ['Reminders', 'Rappels', 'Herinneringen'],
  'template.kind.reminder_1': ['First reminder', 'Premier rappel', 'Eerste herinnering'],
  'template.kind.reminder_2': ['Second reminder', 'Deuxième rappel', 'Tweede herinnering'],
  'template.kind.reminder_3': ['Last reminder', 'Dernier rappel', 'Laatste herinnering'],

  'placeholder.firm': ['the name of your firm', 'le nom de votre bureau', 'de naam van uw bureau'],
  'placeholder.iban': [
    'the account number to pay into',
    'le numéro de compte à créditer',
    'het rekeningnummer om op te betalen',
  ],
  'placeholder.bic': ['the BIC of your bank', 'le BIC de votre banque', 'de BIC van uw bank'],
  'placeholder.phone': ['your phone number', 'votre numéro de téléphone', 'uw telefoonnummer'],
  'placeholder.contact': ['who the email is for', 'à qui le mail s’adresse', 'aan wie de mail gericht is'],
  'placeholder.days': [
    'how many days it is overdue',
    'le nombre de jours de retard',
    'het aantal dagen te laat',
  ],
  'placeholder.open': ['what is left to pay', 'ce qui reste à payer', 'wat nog te betalen is'],
  'placeholder.total': ['the total with VAT', 'le total TVA comprise', 'het totaal met btw'],
  'placeholder.communication': [
    'the structured communication',
    'la communication structurée',
    'de gestructureerde mededeling',
  ],
})
