import { words } from '../../values/define.ts'

/** What keeps an e-invoice from being made. */
export const einvoice = words({
  'error.credit_before_invoice': [
    'Invoice {{number}} is dated {{date}}: its credit note cannot have an earlier date. Check the server’s clock.',
    'La facture {{number}} est du {{date}} : sa note de crédit ne peut porter une date antérieure. Vérifiez l’horloge du serveur.',
    'Factuur {{number}} is van {{date}}: haar creditnota kan geen vroegere datum dragen. Controleer de klok van de server.',
  ],
  'error.emission_file_missing': [
    'Added files are missing or damaged on the server: {{names}}. Add the same files again, or remove them from the draft.',
    'Des fichiers ajoutés manquent ou sont abîmés sur le serveur : {{names}}. Ajoutez-les à nouveau ou retirez-les du brouillon.',
    'Toegevoegde bestanden ontbreken of zijn beschadigd op de server: {{names}}. Voeg ze opnieuw toe of haal ze van het ontwerp weg.',
  ],
  'error.einvoice.sums': [
    'The lines, rates and totals of the e-invoice do not add up. Open the draft and save it again; no number was used.',
    'Les lignes, taux et totaux de la facture électronique ne concordent pas. Ouvrez le brouillon et enregistrez-le à nouveau ; aucun numéro n’a été utilisé.',
    'De lijnen, tarieven en totalen van de e-factuur kloppen niet met elkaar. Open het ontwerp en bewaar het opnieuw; er is geen nummer gebruikt.',
  ],
  'error.einvoice.dates': [
    'An e-invoice needs its number, its date and its due date.',
    'Une facture électronique exige son numéro, sa date et son échéance.',
    'Een e-factuur heeft een nummer, een datum en een vervaldatum nodig.',
  ],
  'error.einvoice.delivery': [
    'Goods within the Union need the day and the country of their delivery.',
    'Des biens livrés dans l’Union demandent le jour et le pays de leur livraison.',
    'Goederen binnen de Unie vragen de dag en het land van hun levering.',
  ],
  'error.einvoice.line_period': [
    'The work on this line ends before it begins, or falls outside the period of the invoice: check its dates.',
    'Ce que facture cette ligne finit avant de commencer, ou sort de la période de la facture : vérifiez ses dates.',
    'Wat deze lijn factureert, eindigt voor het begint of valt buiten de periode van de factuur: kijk de dagen na.',
  ],
  'error.einvoice.period': [
    'The work ends before it begins: check the dates of the time behind the lines.',
    'La période des prestations finit avant de commencer : vérifiez les jours du temps derrière les lignes.',
    'De periode van het werk eindigt voor ze begint: kijk de dagen van de tijd achter de lijnen na.',
  ],
  'error.einvoice.category': [
    'An e-invoice can use the VAT categories S, AE, E, Z, G and O. Goods within the Union (K), the Canaries (L), and Ceuta and Melilla (M) are not supported.',
    'Une facture électronique a les catégories de TVA S, AE, E, Z, G et O : les biens intracommunautaires (K), les Canaries (L), Ceuta et Melilla (M) ne sont pas ce que ce bureau facture.',
    'Een e-factuur heeft de btw-categorieën S, AE, E, Z, G en O: goederen binnen de Unie (K), de Canarische Eilanden (L), Ceuta en Melilla (M) zijn niet wat dit bureau factureert.',
  ],
  'error.einvoice.attachment': [
    'A file attached to the e-invoice is empty, has no name, or is of a type that is not allowed.',
    'Un fichier joint à la facture électronique est vide, sans nom ou d’un type non admis.',
    'Een bestand bij de e-factuur is leeg, heeft geen naam of is van een soort die niet mag.',
  ],
  'error.einvoice.attachments_size': [
    'The files attached to the e-invoice exceed 5 MB. Remove one from the draft: files added after emission are only sent by email.',
    'Les fichiers à joindre à la facture électronique dépassent 5 Mo. Retirez-en un du brouillon : ce qui est ajouté après l’émission part par e-mail seul.',
    'De bestanden voor de e-factuur zijn samen groter dan 5 MB. Haal er een van het ontwerp weg: wat na de uitreiking bijkomt, gaat enkel per e-mail mee.',
  ],
  'error.einvoice.reference': [
    'An e-invoice needs a reference of the customer. Enter it on the company or the mission.',
    'Une facture électronique exige une référence du client. Complétez-la sur la société ou la mission.',
    'Een e-factuur heeft een referentie van de klant nodig. Vul die in bij het bedrijf of de opdracht.',
  ],
  'error.einvoice.receiver': [
    'The customer’s Peppol identifier is wrong. Correct it on the company, for example 0208:0123456749.',
    'L’identifiant Peppol du client est incorrect. Corrigez-le sur la fiche de la société, par exemple 0208:0123456749.',
    'De Peppol-identificatie van de klant is fout. Verbeter ze op de fiche van het bedrijf, bijvoorbeeld 0208:0123456749.',
  ],
  'error.einvoice.country': [
    'The country of the address is not recognised. Choose it from the list.',
    'Le pays de l’adresse est inconnu. Choisissez-le dans la liste.',
    'Het land van het adres is onbekend. Kies het uit de lijst.',
  ],
  'error.einvoice.vat_prefix': [
    'The VAT number must start with its country’s letters. Correct it on the company.',
    'Le numéro de TVA doit commencer par les lettres de son pays. Corrigez-le sur la fiche de la société.',
    'Het btw-nummer moet beginnen met de letters van zijn land. Verbeter het op de fiche van het bedrijf.',
  ],
  'error.einvoice.buyer_number': [
    'Reverse charge needs the customer’s VAT or enterprise number.',
    'L’autoliquidation exige le numéro de TVA ou d’entreprise du client.',
    'Bij verlegging van btw is het btw- of ondernemingsnummer van de klant nodig.',
  ],
  'error.einvoice.reason_not': [
    'The standard rate and the zero rate take no reason for charging no VAT: clear it.',
    'Le taux normal et le taux zéro n’admettent aucun motif d’exonération : videz-le.',
    'Het gewone tarief en het nultarief hebben geen reden van vrijstelling: maak ze leeg.',
  ],
})
