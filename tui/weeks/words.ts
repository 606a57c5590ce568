import { words } from '#core/values/define.ts'

/** Weeks to approve in the terminal. */
export const weeksTerminal = words({
  'tui.weeks.key.approve': [
    'approve the ticked parts, or this one',
    'approuver ce qui est coché, sinon ceci',
    'aangevinkte goedkeuren, anders dit',
  ],
  'tui.weeks.key.return': [
    'return it, saying what to change',
    'renvoyer, avec ce qui est à modifier',
    'terugsturen, met wat moet veranderen',
  ],
  'tui.weeks.key.approve_all': [
    'approve everything shown',
    'approuver tout ce qui est affiché',
    'alles wat getoond is goedkeuren',
  ],
  'tui.weeks.key.tick': ['tick or untick', 'cocher ou décocher', 'aanvinken of uitvinken'],
  'tui.weeks.key.state': [
    'waiting, approved, returned, all',
    'en attente, approuvées, renvoyées, toutes',
    'wachtend, goedgekeurd, terug, alle',
  ],
  'tui.weeks.key.others': [
    'include what others are asked to approve',
    'aussi ce qui est demandé à d’autres',
    'ook wat aan anderen gevraagd is',
  ],
  'tui.weeks.key.missing': ['who has not submitted', 'qui n’a pas soumis', 'wie niet heeft ingediend'],
  'tui.weeks.key.previous': ['previous page or week', 'page ou semaine précédente', 'vorige pagina of week'],
  'tui.weeks.key.next': ['next page or week', 'page ou semaine suivante', 'volgende pagina of week'],
  'tui.weeks.hint.approve': ['approve', 'approuver', 'goedkeuren'],
  'tui.weeks.hint.return': ['return', 'renvoyer', 'terugsturen'],
  'tui.weeks.hint.tick': ['tick', 'cocher', 'vinken'],
  'tui.weeks.hint.state': ['state', 'état', 'staat'],
  'tui.weeks.hint.missing': ['missing', 'manquants', 'ontbrekend'],
  'tui.weeks.signs': [
    '[ ] waiting for approval, [x] ticked; · no time on that day; “…” a remark.',
    '[ ] attend une décision, [x] coché ; · pas de temps ce jour-là ; « … » une remarque.',
    '[ ] wacht op een beslissing, [x] aangevinkt; · geen tijd op die dag; “…” een opmerking.',
  ],
  'tui.weeks.ask_all_one': [
    'Approve the part shown?',
    'Approuver la partie affichée ?',
    'Het getoonde deel goedkeuren?',
  ],
  'tui.weeks.ask_all_other': [
    'Approve the {{count}} parts shown?',
    'Approuver les {{count}} parties affichées ?',
    'De {{count}} getoonde delen goedkeuren?',
  ],
  'tui.weeks.not_waiting': [
    'This is not waiting for approval',
    'Ceci n’attend pas de décision',
    'Dit wacht niet op een beslissing',
  ],
  'tui.weeks.return_keys': ['⏎ return  Esc back', '⏎ renvoyer  Échap retour', '⏎ terugsturen  Esc terug'],
  'tui.weeks.missing_keys': [
    '[ ] week  ↑↓ scroll  Esc back',
    '[ ] semaine  ↑↓ défiler  Échap retour',
    '[ ] week  ↑↓ schuiven  Esc terug',
  ],
})
