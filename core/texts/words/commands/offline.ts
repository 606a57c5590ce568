import { words } from '../define.ts'

/** Bookings that wait for the server, in the terminal and on the command line. */
export const offline = words({
  'tui.key.outbox': ['what waits for the server, or was refused', 'ce qui attend le serveur, ou est refusé', 'wat op de server wacht of geweigerd is'],
  'tui.outbox.title': ['Bookings on this machine', 'Encodages sur cette machine', 'Boekingen op deze machine'],
  'tui.outbox.empty': ['Nothing waits, and nothing was refused', 'Rien n’attend, et rien n’est refusé', 'Er wacht niets en niets is geweigerd'],
  'tui.outbox.keys': [
    '⏎ edit in the week  m keep mine  s take the server’s  ↑↓ choose  Esc back',
    '⏎ modifier dans la semaine  m garder le mien  s prendre celui du serveur  ↑↓ choisir  Esc retour',
    '⏎ in de week wijzigen  m het mijne houden  s dat van de server nemen  ↑↓ kiezen  Esc terug',
  ],
  'tui.outbox.given_up': ['{{cell}}: what stands on the server stays', '{{cell}} : ce qui est sur le serveur reste', '{{cell}}: wat op de server staat, blijft'],
  'tui.outbox.sent_anew': ['{{cell}}: sent again', '{{cell}} : renvoyé', '{{cell}}: opnieuw verstuurd'],
  'tui.outbox.decide': ['W: decide', 'W : décider', 'W: beslissen'],
  'queue.unsent_one': ['{{count}} unsent', '{{count}} à envoyer', '{{count}} te versturen'],
  'queue.unsent_other': ['{{count}} unsent', '{{count}} à envoyer', '{{count}} te versturen'],
  'queue.refused_one': ['{{count}} refused: W', '{{count}} refusé : W', '{{count}} geweigerd: W'],
  'queue.refused_other': ['{{count}} refused: W', '{{count}} refusés : W', '{{count}} geweigerd: W'],
  'queue.signed_out': ['sign in again: decidag login', 'reconnectez-vous : decidag login', 'meld u opnieuw aan: decidag login'],
  'queue.changed': [
    'another number stands there by now',
    'un autre nombre s’y trouve entre-temps',
    'er staat intussen een ander aantal',
  ],
  'queue.standing': ['on the server: {{n}} dd', 'sur le serveur : {{n}} dd', 'op de server: {{n}} dd'],
  'queue.waits': ['waits for the server', 'attend le serveur', 'wacht op de server'],
  'queue.left_one': [
    '{{count}} booking waits on this machine or was refused: “decidag queue list” shows it.',
    '{{count}} encodage attend sur cette machine ou est refusé : « decidag queue list » le montre.',
    '{{count}} boeking wacht op deze machine of is geweigerd: “decidag queue list” toont ze.',
  ],
  'queue.left_other': [
    '{{count}} bookings wait on this machine or were refused: “decidag queue list” shows them.',
    '{{count}} encodages attendent sur cette machine ou sont refusés : « decidag queue list » les montre.',
    '{{count}} boekingen wachten op deze machine of zijn geweigerd: “decidag queue list” toont ze.',
  ],
  'queue.kept': [
    'The server is away: {{n}} dd on {{date}} wait on this machine (number {{id}}). They are sent by the next command or “decidag queue send”.',
    'Le serveur est injoignable : {{n}} dd le {{date}} attendent sur cette machine (numéro {{id}}). La prochaine commande ou « decidag queue send » les envoie.',
    'De server is onbereikbaar: {{n}} dd op {{date}} wachten op deze machine (nummer {{id}}). De volgende opdracht of “decidag queue send” verstuurt ze.',
  ],
  'queue.as_seen': [
    'The server is away: this is the week as it was last seen on this machine.',
    'Le serveur est injoignable : voici la semaine telle que cette machine l’a vue en dernier.',
    'De server is onbereikbaar: dit is de week zoals deze machine ze het laatst zag.',
  ],
  'queue.sent': ['{{taken}} sent, {{refused}} refused', '{{taken}} envoyés, {{refused}} refusés', '{{taken}} verstuurd, {{refused}} geweigerd'],
  'queue.nothing': ['Nothing waits on this machine', 'Rien n’attend sur cette machine', 'Op deze machine wacht niets'],
  'queue.busy': [
    'Another program on this machine is just sending what waits',
    'Un autre programme de cette machine envoie justement ce qui attend',
    'Een ander programma op deze machine verstuurt net wat wacht',
  ],
  'cli.queue': [
    'bookings that wait on this machine while the server is away',
    'encodages qui attendent sur cette machine quand le serveur est injoignable',
    'boekingen die op deze machine wachten als de server onbereikbaar is',
  ],
  'cli.queue.list': [
    'list what waits and what the server refused',
    'liste ce qui attend et ce que le serveur a refusé',
    'toont wat wacht en wat de server geweigerd heeft',
  ],
  'cli.queue.send': ['send what waits, in its order', 'envoie ce qui attend, dans l’ordre', 'verstuurt wat wacht, in volgorde'],
  'cli.queue.again': [
    'keep what was refused: send it against what stands on the server now',
    'garde ce qui est refusé : l’envoie malgré ce qui est sur le serveur',
    'houdt wat geweigerd is: verstuurt het tegen wat nu op de server staat',
  ],
  'cli.queue.drop': [
    'give up what waits or was refused: what stands on the server stays',
    'abandonne ce qui attend ou est refusé : ce qui est sur le serveur reste',
    'geeft op wat wacht of geweigerd is: wat op de server staat, blijft',
  ],
  'cli.queue.id': ['its number, as the list shows it', 'son numéro, tel que la liste le montre', 'het nummer, zoals de lijst het toont'],
  'cli.misuse.queue_unknown': [
    'Nothing with the number {{id}} waits on this machine. “decidag queue list” shows what does.',
    'Rien ne porte le numéro {{id}} sur cette machine. « decidag queue list » montre ce qui attend.',
    'Op deze machine wacht niets met nummer {{id}}. “decidag queue list” toont wat wacht.',
  ],
  'column.before': ['Instead of', 'Au lieu de', 'In plaats van'],
  'column.reason': ['Reason', 'Motif', 'Reden'],
  'column.typed_at': ['Typed', 'Encodé', 'Ingetypt'],
  'book.status.waiting': ['Waiting', 'En attente', 'Wachtend'],
  'queue.status.waiting': ['Waiting', 'En attente', 'Wachtend'],
  'queue.status.refused': ['Refused', 'Refusé', 'Geweigerd'],
})
