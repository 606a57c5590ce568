import { words } from '#core/values/define.ts'

/** The pages of webhooks. */
export const hooksPages = words({
  'menu.hooks': ['Webhooks', 'Webhooks', 'Webhooks'],
  'hooks.what': [
    'A webhook tells an address outside what changes here, with ids and links and no values.',
    'Un webhook avertit une adresse extérieure de ce qui change ici, par des identifiants et des liens, sans valeurs.',
    'Een webhook verwittigt een adres buiten van wat hier verandert, met nummers en links en zonder waarden.',
  ],
  'hooks.search': ['Name or address', 'Nom ou adresse', 'Naam of adres'],
  'hooks.empty': ['No webhooks', 'Aucun webhook', 'Geen webhooks'],
  'hooks.empty_help': [
    'Other programs of the firm can hear at once what changes here: an emitted invoice, a new customer.',
    'D’autres programmes du bureau peuvent savoir aussitôt ce qui change ici : une facture émise, un nouveau client.',
    'Andere programma’s van het bureau kunnen meteen weten wat hier verandert: een factuur, een nieuwe klant.',
  ],
  'hooks.create': ['New webhook', 'Nouveau webhook', 'Nieuwe webhook'],
  'hooks.edit': ['Edit {{name}}', 'Modifier {{name}}', '{{name}} wijzigen'],
  'hooks.saved': ['Webhook saved', 'Webhook enregistré', 'Webhook opgeslagen'],
  'hooks.kinds_help': [
    'Which changes it is told.',
    'Les changements dont il est averti.',
    'Van welke wijzigingen hij verwittigd wordt.',
  ],
  'hooks.all_kinds': ['All events', 'Tous les événements', 'Alle gebeurtenissen'],
  'hooks.secret': ['Secret of {{name}}', 'Secret de {{name}}', 'Geheim van {{name}}'],
  'hooks.secret_once': [
    'With this secret the receiver verifies that a message is ours. It is shown only now: copy it to the receiver.',
    'Avec ce secret, le destinataire vérifie qu’un message vient de nous. Il n’est affiché que maintenant : copiez-le chez le destinataire.',
    'Met dit geheim gaat de ontvanger na dat een bericht van ons komt. Het wordt alleen nu getoond: kopieer het naar de ontvanger.',
  ],
  'hooks.rotate': ['New secret', 'Nouveau secret', 'Nieuw geheim'],
  'hooks.rotate_question': [
    'Messages of {{name}} will be signed with a new secret. The present one signs too for a day.',
    'Les messages de {{name}} seront signés avec un nouveau secret. L’actuel signe aussi pendant un jour.',
    'Berichten van {{name}} worden met een nieuw geheim ondertekend. Het huidige ondertekent nog een dag mee.',
  ],
  'hooks.test': ['Send a test', 'Envoyer un test', 'Een test sturen'],
  'hooks.on': ['Switch on', 'Activer', 'Inschakelen'],
  'hooks.off': ['Switch off', 'Désactiver', 'Uitschakelen'],
  'hooks.switched_on': ['Webhook switched on', 'Webhook activé', 'Webhook ingeschakeld'],
  'hooks.switched_off': ['Webhook switched off', 'Webhook désactivé', 'Webhook uitgeschakeld'],
  'hooks.delete': ['Delete {{name}}', 'Supprimer {{name}}', '{{name}} verwijderen'],
  'hooks.delete_question': [
    '{{name}} is told nothing any more, and the list of what was sent goes with it.',
    '{{name}} n’est plus averti de rien, et la liste de ce qui a été envoyé disparaît avec lui.',
    '{{name}} wordt van niets meer verwittigd, en de lijst van wat verstuurd werd gaat mee weg.',
  ],
  'hooks.deleted': ['Webhook deleted', 'Webhook supprimé', 'Webhook verwijderd'],
  'hooks.replay_failed': [
    'Send again what was not delivered',
    'Renvoyer ce qui n’a pas été remis',
    'Opnieuw sturen wat niet afgeleverd werd',
  ],
  'hooks.replay': ['Send again', 'Renvoyer', 'Opnieuw sturen'],
  'hooks.replay_it': [
    'Send message {{id}} again',
    'Renvoyer le message {{id}}',
    'Bericht {{id}} opnieuw sturen',
  ],
  'hooks.deliveries_empty': ['Nothing sent yet', 'Rien n’a encore été envoyé', 'Nog niets verstuurd'],
  'hooks.deliveries_help': [
    'Messages of the last 30 days stand here, with what became of them.',
    'Les messages des 30 derniers jours figurent ici, avec leur sort.',
    'Hier staan de berichten van de laatste 30 dagen, met wat ervan kwam.',
  ],
  'hooks.search_deliveries': ['Operation or answer', 'Opération ou réponse', 'Bewerking of antwoord'],
  'hooks.every_state': ['All states', 'Tous les états', 'Alle toestanden'],
  'hooks.every_kind': ['All kinds', 'Toutes les sortes', 'Alle soorten'],
})
