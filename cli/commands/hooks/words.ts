import { words } from '#core/values/define.ts'

/** Commands on webhooks. */
export const hookCommands = words({
  'cli.hooks': [
    'webhooks: addresses outside that are told what changes here',
    'webhooks : adresses extérieures averties de ce qui change ici',
    'webhooks: adressen buiten die verwittigd worden van wat hier verandert',
  ],
  'cli.hooks.list': ['list the webhooks', 'liste les webhooks', 'toont de webhooks'],
  'cli.hooks.show': [
    'show a webhook and how it fares',
    'affiche un webhook et son état',
    'toont een webhook en zijn toestand',
  ],
  'cli.hooks.create': [
    'make a webhook and print its secret, this once',
    'crée un webhook et affiche son secret, cette fois seulement',
    'maakt een webhook en toont zijn geheim, deze ene keer',
  ],
  'cli.hooks.edit': [
    'change the name, the address or the events of a webhook',
    'modifie le nom, l’adresse ou les événements d’un webhook',
    'wijzigt naam, adres of gebeurtenissen van een webhook',
  ],
  'cli.hooks.rotate': [
    'give a webhook a new secret and print it; the old one signs too for a day',
    'donne un nouveau secret à un webhook et l’affiche ; l’ancien signe aussi pendant un jour',
    'geeft een webhook een nieuw geheim en toont het; het oude ondertekent nog een dag mee',
  ],
  'cli.hooks.test': [
    'send a test to a webhook and say what became of it',
    'envoie un test à un webhook et dit ce qu’il en advient',
    'stuurt een test naar een webhook en zegt wat ervan komt',
  ],
  'cli.hooks.deliveries': [
    'list what was sent to webhooks, the latest first',
    'liste ce qui a été envoyé aux webhooks, le plus récent d’abord',
    'toont wat naar webhooks gestuurd werd, het laatste eerst',
  ],
  'cli.hooks.replay': [
    'send again what was not delivered, or one message',
    'renvoie ce qui n’a pas été remis, ou un message',
    'stuurt opnieuw wat niet afgeleverd werd, of één bericht',
  ],
  'cli.hooks.on': ['switch a webhook on', 'active un webhook', 'schakelt een webhook in'],
  'cli.hooks.off': ['switch a webhook off', 'désactive un webhook', 'schakelt een webhook uit'],
  'cli.hooks.delete': [
    'delete a webhook and the list of what was sent',
    'supprime un webhook et la liste de ce qui a été envoyé',
    'verwijdert een webhook en de lijst van wat verstuurd werd',
  ],
  'cli.hooks.which': ['its name or id', 'son nom ou identifiant', 'naam of nummer'],
  'cli.hooks.name': ['what it is for', 'à quoi il sert', 'waarvoor hij dient'],
  'cli.hooks.address': [
    'where messages go, https://…',
    'où vont les messages, https://…',
    'waar berichten naartoe gaan, https://…',
  ],
  'cli.hooks.kinds': [
    'kinds of events that it hears',
    'sortes d’événements qu’il reçoit',
    'soorten gebeurtenissen die hij krijgt',
  ],
  'cli.hooks.of_hook': ['only of this webhook', 'de ce webhook seulement', 'alleen van deze webhook'],
  'cli.hooks.of_state': ['only in this state', 'dans cet état seulement', 'alleen in deze toestand'],
  'cli.hooks.of_kind': ['only of this kind', 'de cette sorte seulement', 'alleen van deze soort'],
  'cli.hooks.delivery': [
    'this message alone, whatever became of it',
    'ce seul message, quoi qu’il en soit advenu',
    'alleen dit bericht, wat er ook van kwam',
  ],
  'cli.hooks.from': [
    'only what happened from this day on',
    'ce qui est survenu à partir de ce jour',
    'alleen wat vanaf deze dag gebeurde',
  ],
  'cli.hooks.to': [
    'only what happened until this day',
    'ce qui est survenu jusqu’à ce jour',
    'alleen wat tot deze dag gebeurde',
  ],
  'cli.hooks.created': [
    'Webhook {{name}} is made. Keep its secret: it is not shown again.',
    'Le webhook {{name}} est créé. Gardez son secret : il ne sera plus affiché.',
    'Webhook {{name}} is gemaakt. Bewaar zijn geheim: het wordt niet meer getoond.',
  ],
  'cli.hooks.saved': [
    'Webhook {{name}} is saved',
    'Le webhook {{name}} est enregistré',
    'Webhook {{name}} is opgeslagen',
  ],
  'cli.hooks.rotated': [
    'The new secret of {{name}} counts now; the old one signs too for a day.',
    'Le nouveau secret de {{name}} vaut dès maintenant ; l’ancien signe aussi pendant un jour.',
    'Het nieuwe geheim van {{name}} geldt nu; het oude ondertekent nog een dag mee.',
  ],
  'cli.hooks.switched_on': [
    'Webhook {{name}} is on',
    'Le webhook {{name}} est actif',
    'Webhook {{name}} staat aan',
  ],
  'cli.hooks.switched_off': [
    'Webhook {{name}} is off',
    'Le webhook {{name}} est désactivé',
    'Webhook {{name}} staat uit',
  ],
  'cli.hooks.deleted': [
    'Webhook {{name}} is deleted',
    'Le webhook {{name}} est supprimé',
    'Webhook {{name}} is verwijderd',
  ],
  'cli.misuse.hook_unknown': [
    'No webhook is called “{{typed}}”. “decidag hooks list” shows them.',
    'Aucun webhook ne s’appelle « {{typed}} ». « decidag hooks list » les affiche.',
    'Geen webhook heet “{{typed}}”. “decidag hooks list” toont ze.',
  ],
  'cli.misuse.hook_ambiguous': [
    'Several webhooks are called “{{typed}}”: name one by its id ({{ids}}).',
    'Plusieurs webhooks s’appellent « {{typed}} » : nommez-en un par son identifiant ({{ids}}).',
    'Meerdere webhooks heten “{{typed}}”: noem er een met zijn nummer ({{ids}}).',
  ],
})
