import t from 'tap'
import { Failure } from '../../kernel/failure.ts'
import { shownFailure } from '../../screens/formatting.ts'
import { translate } from '../../texts/translate.ts'

t.test('what is wrong with a line of a statement is said in the person’s words', async (t) => {
  const bad = new Failure('statement_line_bad', { params: { line: 3, what: 'amount' } })
  t.match(shownFailure(translate('en'), bad), 'Line 3 of the file is wrong (amount).')
  t.match(shownFailure(translate('fr'), bad), 'La ligne 3 du fichier est incorrecte (montant).')
  t.match(shownFailure(translate('nl'), bad), 'Lijn 3 van het bestand is fout (bedrag).')
  const entry = new Failure('statement_entry_bad', { params: { entry: 2, what: 'sign' } })
  t.match(shownFailure(translate('nl'), entry), 'Boeking 2 van het afschrift is fout (debet of credit).')
})
