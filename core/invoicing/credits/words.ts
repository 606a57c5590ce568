import { words } from '../../values/define.ts'

/** What keeps a credit note from being made. */
export const credits = words({
  'error.credit_nothing_left': [
    'There is nothing left to credit: credit notes, including drafts, already cover everything.',
    'Il ne reste rien à créditer : des notes de crédit, brouillons compris, reprennent déjà tout.',
    'Er valt niets meer te crediteren: creditnota’s, ook ontwerpen, nemen alles al terug.',
  ],
  'error.credit_line_taken': [
    'There is nothing left on this line: credit notes, including drafts, already cover it. Leave it out.',
    'Il ne reste rien de cette ligne : des notes de crédit, brouillons compris, la reprennent entièrement. Laissez-la de côté.',
    'Van deze lijn blijft niets over: creditnota’s, ook ontwerpen, nemen ze helemaal terug. Laat ze weg.',
  ],
  'error.credit_exceeds': [
    'Enter an amount above zero and up to {{left}} before VAT, which is what can still be credited.',
    'On peut encore créditer au plus {{left}} HTVA, et plus que zéro.',
    'Er kan nog hoogstens {{left}} excl. btw gecrediteerd worden, en meer dan nul.',
  ],
  'error.credit_of_credit': [
    'A credit note cannot be credited: create an invoice instead.',
    'Une note de crédit ne peut pas être créditée : établissez plutôt une facture.',
    'Een creditnota kan niet gecrediteerd worden: maak liever een factuur.',
  ],
  'error.credit_without_rate': [
    'The total with VAT was entered when this invoice was uploaded, so its VAT rate is not known. Create the credit note in the program that made the invoice, and record here as a payment what it settles.',
    'Son total TVAC a été saisi lors du téléversement : son taux de TVA n’est pas connu. Établissez la note de crédit dans le programme qui a fait la facture, et notez ici comme paiement ce qu’elle règle.',
    'Haar totaal met btw werd bij het opladen ingetypt: haar btw-tarief is niet gekend. Maak de creditnota in het programma dat de factuur maakte, en noteer hier als betaling wat ze vereffent.',
  ],
  'error.credit_whole_only': [
    'The total with VAT of this invoice was entered manually, so the VAT on part of it is not known: credit it in full.',
    'Le total TVAC de cette facture a été saisi à la main : la TVA d’une partie n’est pas connue. Créditez-la en entier.',
    'Het totaal met btw van deze factuur werd met de hand ingetypt: de btw van een deel is niet gekend. Crediteer ze in haar geheel.',
  ],
})
