import { words } from '../../values/define.ts'

/** What printed documents say, in the customer’s language, and why one cannot be printed. */
export const documents = words({
  'field.header': ['Header', 'En-tête', 'Koptekst'],
  'field.footer': ['Footer', 'Pied de page', 'Voettekst'],
  'field.body': ['Text', 'Corps', 'Tekst'],

  'document.invoice': ['Invoice', 'Facture', 'Factuur'],
  'document.credit_note': ['Credit note', 'Note de crédit', 'Creditnota'],
  'document.credits': [
    'Credit note for invoice {{number}}',
    'Note de crédit sur la facture {{number}}',
    'Creditnota bij factuur {{number}}',
  ],
  'document.credits_dated': [
    'Credit note for invoice {{number}} of {{date}}',
    'Note de crédit sur la facture {{number}} du {{date}}',
    'Creditnota bij factuur {{number}} van {{date}}',
  ],
  'document.issue_date': ['Date', 'Date', 'Datum'],
  'document.term_date': ['Due date', 'Échéance', 'Vervaldatum'],
  'document.communication': [
    'Structured communication',
    'Communication structurée',
    'Gestructureerde mededeling',
  ],
  'document.reference': ['Your reference', 'Votre référence', 'Uw referentie'],
  'document.mission': ['Mission', 'Mission', 'Opdracht'],
  'document.project': ['Project', 'Projet', 'Project'],
  'document.code': ['Code', 'Code', 'Code'],
  'document.description': ['Description', 'Description', 'Omschrijving'],
  'document.vat': ['VAT', 'TVA', 'Btw'],
  'document.amount': ['Amount excl. VAT', 'Montant HTVA', 'Bedrag excl. btw'],
  'document.vat_base': ['Taxable amount', 'Base imposable', 'Maatstaf van heffing'],
  'document.vat_rate': ['VAT rate', 'Taux de TVA', 'Btw-tarief'],
  'document.total_without_vat': ['Total excl. VAT', 'Total HTVA', 'Totaal excl. btw'],
  'document.total_vat': ['VAT', 'TVA', 'Btw'],
  'document.total_with_vat': ['Total incl. VAT', 'Total TVAC', 'Totaal incl. btw'],
  'document.to_pay': ['Amount to pay', 'Montant à payer', 'Te betalen bedrag'],
  'document.to_receive': ['Amount in your favour', 'Montant en votre faveur', 'Bedrag in uw voordeel'],
  'document.payment': ['Payment', 'Paiement', 'Betaling'],
  'document.pay_by': [
    'Please pay {{amount}} by {{date}}, using the communication below.',
    'Merci de payer {{amount}} pour le {{date}} avec la communication ci-dessous.',
    'Gelieve {{amount}} te betalen tegen {{date}} met onderstaande mededeling.',
  ],
  'document.scan': [
    'Scan to pay with your banking app',
    'Scannez pour payer avec votre application bancaire',
    'Scan om te betalen met uw bankapp',
  ],
  'document.beneficiary': ['Beneficiary', 'Bénéficiaire', 'Begunstigde'],
  'document.vat_to_repay': [
    'VAT to be repaid to the State to the extent that it was initially deducted.',
    'TVA à reverser à l’État dans la mesure où elle a été initialement déduite.',
    'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
  ],
  'document.page': ['Page', 'Page', 'Pagina'],
  'document.vat_number': ['VAT', 'TVA', 'BTW'],
  'document.vat_category.AE': ['Reverse charge', 'Autoliquidation', 'Btw verlegd'],
  'document.vat_category.E': ['Exempt from VAT', 'Exonéré de TVA', 'Vrijgesteld van btw'],
  'document.vat_category.Z': ['Zero rate', 'Taux zéro', 'Nultarief'],
  'document.vat_category.G': ['Outside the EU', 'Hors Union européenne', 'Buiten de Europese Unie'],
  'document.vat_category.O': [
    'Outside the scope of VAT',
    'Hors du champ de la TVA',
    'Buiten het toepassingsgebied van de btw',
  ],

  'error.document_not_printed': [
    'The document is being printed. Try again in a moment.',
    'Le document est en cours d’impression. Réessayez dans un instant.',
    'Het document wordt afgedrukt. Probeer zo dadelijk opnieuw.',
  ],
  'error.document_there': [
    'This invoice already has a document, which cannot be replaced.',
    'Elle a un document, qui reste tel quel.',
    'Ze heeft een document, dat blijft zoals het is.',
  ],
  'error.printer_unavailable': [
    'The document could not be printed. It will be retried.',
    'Le document n’a pas pu être imprimé. Un nouvel essai suivra.',
    'Het document kon niet worden afgedrukt. Er volgt een nieuwe poging.',
  ],
  'error.invoice_made_elsewhere': [
    'This invoice was made elsewhere: its document is the file that was uploaded with it.',
    'Cette facture a été faite ailleurs : son document est le fichier téléversé avec elle.',
    'Deze factuur werd elders gemaakt: haar document is het bestand dat ermee werd opgeladen.',
  ],
})
