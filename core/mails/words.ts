import { words } from '../values/define.ts'

/** The mails of the product to its own people, and what their templates may name. */
export const mails = words({
  'mail.notice.choose': [
    'You choose which notices come by email here: {{link}}',
    'Choisissez ici les notifications que vous recevez par mail : {{link}}',
    'Kies hier welke meldingen u per e-mail krijgt: {{link}}',
  ],
  'mail.notice.sample_title': [
    'Noor Peeters asks for leave',
    'Noor Peeters demande un congé',
    'Noor Peeters vraagt verlof',
  ],
  'mail.notice.sample': [
    'From 03/08/2026 to 14/08/2026, 10 days.',
    'Du 03/08/2026 au 14/08/2026, 10 jours.',
    'Van 03/08/2026 tot 14/08/2026, 10 dagen.',
  ],
  'mail.digest.subject': [
    'Unread notices: {{number}}',
    'Notifications non lues : {{number}}',
    'Ongelezen meldingen: {{number}}',
  ],
  'mail.digest.text': [
    'These notices are waiting for you.',
    'Ces notifications vous attendent.',
    'Deze meldingen wachten op u.',
  ],
  'mail.digest.more': [
    'All of them stand here: {{link}}',
    'Toutes se trouvent ici : {{link}}',
    'Ze staan allemaal hier: {{link}}',
  ],

  'mail.bounced_title': [
    'Mails to {{name}} come back',
    'Les mails à {{name}} reviennent',
    'Mails naar {{name}} komen terug',
  ],
  'mail.bounced_person': [
    'The mail server of {{email}} says: {{reason}}. Correct the address.',
    'Le serveur de {{email}} répond : {{reason}}. Corrigez l’adresse.',
    'De mailserver van {{email}} zegt: {{reason}}. Verbeter het adres.',
  ],
  'mail.bounced_record': [
    'The mail to {{email}} came back: {{reason}}. Correct the address, then send it again.',
    'Le mail à {{email}} est revenu : {{reason}}. Corrigez l’adresse, puis renvoyez-le.',
    'De mail naar {{email}} kwam terug: {{reason}}. Verbeter het adres en verstuur opnieuw.',
  ],
  'template.kind.mail_recovery': [
    'Mail: new password',
    'Mail : nouveau mot de passe',
    'Mail: nieuw wachtwoord',
  ],
  'template.kind.mail_invitation': ['Mail: invitation', 'Mail : invitation', 'Mail: uitnodiging'],
  'template.kind.mail_new_password': [
    'Mail: link of an administrator',
    'Mail : lien d’un administrateur',
    'Mail: link van een beheerder',
  ],
  'template.kind.mail_notice': ['Mail: notice', 'Mail : notification', 'Mail: melding'],
  'template.kind.mail_digest': [
    'Mail: notices of a day',
    'Mail : notifications du jour',
    'Mail: meldingen van een dag',
  ],

  'placeholder.name': ['the first name of the reader', 'le prénom du lecteur', 'de voornaam van de lezer'],
  'placeholder.site': ['the address of Decidag', 'l’adresse de Decidag', 'het adres van Decidag'],
  'placeholder.link': ['the link', 'le lien', 'de link'],
  'placeholder.minutes': [
    'for how many minutes the link works',
    'pendant combien de minutes le lien fonctionne',
    'hoeveel minuten de link werkt',
  ],
  'placeholder.valid_days': [
    'for how many days the link works',
    'pendant combien de jours le lien fonctionne',
    'hoeveel dagen de link werkt',
  ],
  'placeholder.choices': [
    'the address at which the reader chooses his mails',
    'l’adresse où le lecteur choisit ses mails',
    'het adres waar de lezer zijn mails kiest',
  ],
  'placeholder.heading': [
    'the title of the notice',
    'le titre de la notification',
    'de titel van de melding',
  ],
  'placeholder.count': ['how many there are', 'leur nombre', 'hoeveel er zijn'],
  'placeholder.message': [
    'the words of the notice',
    'le texte de la notification',
    'de tekst van de melding',
  ],
  'placeholder.notices': [
    'the notices, one by one',
    'les notifications, une à une',
    'de meldingen, een voor een',
  ],
  'placeholder.more': [
    'there are more than stand in the mail',
    'il y en a plus que dans le mail',
    'er zijn er meer dan in de mail staan',
  ],
  'placeholder.all': [
    'the address of all notices',
    'l’adresse de toutes les notifications',
    'het adres van alle meldingen',
  ],
})
